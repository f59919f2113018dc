//! The README's pictures of the window, made anew by `cargo xtask pictures`.

use crate::FLOOD;
use crate::stage::{Open, Stage};

#[test]
#[ignore = "writes the README's pictures; run by `cargo xtask pictures`"]
fn the_pictures_of_the_readme() {
    let Some(stage) = Stage::start("pictures", Open::Sample) else { return };
    stage.resize(1280, 800);
    stage.ask("Who painted the board over the shop?");
    stage.ask(FLOOD);
    // The last answer's last mark: a passage, and its source beside it.
    stage.js("[...document.querySelectorAll('[data-testid=verify-button]')].at(-1)?.click()", &[]);
    stage.element("[data-testid=source-mark]");
    stage.picture_in("assets/docs/pictures", "answer");
    stage.click("[data-testid=rail-archive]");
    stage.element("[data-testid=archive-filter]");
    stage.picture_in("assets/docs/pictures", "archive");
    stage.click("[data-testid=rail-review]");
    stage.click("[data-testid=response-item]");
    stage.element("[data-testid=sentence]");
    stage.picture_in("assets/docs/pictures", "review");
}

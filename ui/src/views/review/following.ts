// Whether the source panel follows the claim one is at; kept on this machine.
import { keepPaneOpen, paneOpen } from "../../state/pane-size";
import { createStore } from "../../state/store";

export const following = createStore(paneOpen("review-source"));

export function setFollowing(on: boolean): void {
  following.set(on);
  keepPaneOpen("review-source", on);
}

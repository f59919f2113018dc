// What an answer needs: the profiles, what a similarity means in this archive, what is missing, and a sentence to try.

import { text } from "../../../text";
import { Calibration } from "./calibration";
import { Gaps } from "./gaps";
import { Hedges } from "./hedges";
import { Profiles } from "./profiles";
import "../policy/policy.css";
import "./needs.css";

export function Needs() {
  return (
    <div className="policy needs scroll" data-testid="needs-view">
      <section aria-labelledby="profiles-title">
        <h2 id="profiles-title">{text.profiles.title}</h2>
        <Profiles />
      </section>
      <section aria-labelledby="calibration-title">
        <h2 id="calibration-title">{text.calibration.title}</h2>
        <Calibration />
      </section>
      <section aria-labelledby="gaps-title">
        <h2 id="gaps-title">{text.gaps.title}</h2>
        <Gaps />
      </section>
      <section aria-labelledby="hedges-title">
        <h2 id="hedges-title">{text.hedges.title}</h2>
        <Hedges />
      </section>
    </div>
  );
}

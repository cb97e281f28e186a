import s from "./home.module.css";

const grooves = [150, 138, 126, 114, 102, 90];

/** Listeners around one record, each on the same beat. */
export const HeroPicture = () => (
  <svg className={s.picture} viewBox="0 0 440 440" aria-hidden="true">
    <circle cx="220" cy="220" r="206" className={s.halo} />
    <g className={s.record}>
      <circle cx="220" cy="220" r="164" className={s.vinyl} />
      {grooves.map((radius) => (
        <circle key={radius} cx="220" cy="220" r={radius} className={s.groove} />
      ))}
      <path d="M220 70a150 150 0 0 1 106 44" className={s.shine} />
      <path d="M220 370a150 150 0 0 1-106-44" className={s.shine} />
      <circle cx="220" cy="220" r="62" className={s.label} />
      <g className={s.labelMark}>
        <path d="M206 204v30M238 197v30M206 204l32-7" />
        <circle cx="199" cy="235" r="7.5" />
        <circle cx="231" cy="228" r="7.5" />
      </g>
    </g>
    <g className={s.listeners}>
      <circle cx="88" cy="62" r="30" />
      <circle cx="384" cy="120" r="24" />
      <circle cx="350" cy="378" r="34" />
      <circle cx="52" cy="318" r="22" />
    </g>
    <g className={s.beats}>
      <path d="M78 52v20M88 46v32M98 56v12" />
      <path d="M376 112v16M384 106v28M392 114v12" />
      <path d="M338 366v24M350 358v40M362 370v16" />
      <path d="M45 311v14M52 306v24M59 313v10" />
    </g>
  </svg>
);

import s from "./share.module.css";

/** Explains why other devices cannot open the link, and how to start the product so that they can. */
export const LocalOnly = () => (
  <p className={s.local}>
    This address works on this computer alone. To let phones in your network join, start Tutti with{" "}
    <code>HOST=0.0.0.0 npm start</code>.
  </p>
);

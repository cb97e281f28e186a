/** Two notes under one beam. */
export const Logo = () => (
  <svg viewBox="0 0 32 32" width="34" height="34" aria-hidden="true">
    <rect width="32" height="32" rx="9" fill="var(--brand)" />
    <g fill="none" stroke="var(--brand-ink)" strokeWidth="2.6" strokeLinecap="round">
      <path d="M12 10.5v11.2M21 8.5v11.2M12 10.5l9-2" />
    </g>
    <circle cx="9.8" cy="22" r="3" fill="var(--brand-ink)" />
    <circle cx="18.8" cy="20" r="3" fill="var(--brand-ink)" />
  </svg>
);

type BrandProps = {
  /** The class of the name beside the logo. */
  readonly nameClass?: string;
};

/** Shows the name and logo of the product. */
export function Brand({ nameClass }: BrandProps) {
  return (
    <span className="flex items-center gap-2 font-semibold">
      <svg
        viewBox="0 0 20 20"
        className="size-5 shrink-0 text-accent"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        aria-hidden="true"
      >
        <path d="M3 17V8.5L10 3l7 5.5V17" strokeLinejoin="round" strokeLinecap="round" />
        <path
          d="M10 17c-2 0-3-1.2-3-2.8 0-2 2.2-2.7 3-5.2.8 2.5 3 3.2 3 5.2 0 1.6-1 2.8-3 2.8Z"
          fill="currentColor"
          stroke="none"
        />
      </svg>
      <span className={nameClass}>Hearthline</span>
    </span>
  );
}

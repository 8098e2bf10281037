/** The sign of Gatepost: a post and its gate. Decorative; the name stands beside it. */
export function GateMark({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden>
      <path fill="currentColor" d="M2.5 4.5 5 2l2.5 2.5V22h-5z" />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinejoin="round"
        d="M10.5 9.5 21.5 6v12.5l-11 2zM10.5 15 21.5 12.2"
      />
    </svg>
  );
}

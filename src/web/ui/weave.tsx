/** The product's mark: three warp threads crossed by three weft threads, over and under. */
export function Weave({ size = 24, title }: { size?: number; title?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={!title}
    >
      <g stroke="currentColor" strokeWidth="2.6" strokeLinecap="round">
        <path d="M5 2.5v4M5 11v11M12 2.5v8.2M12 15v6.5M19 2.5v4M19 11v11" />
        <path
          d="M2.5 5H2.6M7.4 5h14M2.5 12h7.1M14.4 12h2.1M21.4 12h.1M7.4 19h9M2.5 19h.1M21.4 19h.1M7.4 12"
          opacity=".55"
        />
      </g>
    </svg>
  )
}

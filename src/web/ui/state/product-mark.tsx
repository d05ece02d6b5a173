/** The product's mark: three warp threads crossed by three weft threads, over and under. */
export function ProductMark({ size = 24, title }: { size?: number; title?: string }) {
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
      <g stroke="currentColor" strokeWidth="2.5" strokeLinecap="round">
        <path d="M5 2v6.8M5 15.2V22M12 2v.2M12 7.800v8.4M12 21.800v.2M19 2v6.8M19 15.200V22" />
        <path d="M2 5h.2M7.8 5h8.4M21.8 5h.2M2 12h6.8M15.2 12H22M2 19h.2M7.8 19h8.4M21.8 19h.2" opacity=".55" />
      </g>
    </svg>
  )
}

import css from './progress-bar.module.css'

interface ProgressBarProps {
  label: string
  /** What is done; of more than 100 the bar shows 100. */
  percent: number
  /** The same in words, for assistive technology. */
  text: string
}

/** How much of something is done, as a bar. */
export function ProgressBar({ label, percent, text }: ProgressBarProps) {
  const shown = Math.min(percent, 100)
  return (
    <span
      className={css.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      aria-valuetext={text}
    >
      <span className={css.done} style={{ width: `${shown}%` }} data-whole={shown === 100 || undefined} />
    </span>
  )
}

import type { ReactNode } from 'react'
import css from './rows.module.css'

interface FieldRowsProps {
  legend: ReactNode
  busy?: boolean
  /** The message for an invalid list. */
  error?: string | undefined
  children: ReactNode
}

/** A form field whose value is a list, edited row by row. */
export const FieldRows = ({ legend, busy, error, children }: FieldRowsProps) => (
  <fieldset className={css.fields} disabled={busy}>
    <legend>{legend}</legend>
    {children}
    {error && (
      <p className={css.wrong} role="alert">
        {error}
      </p>
    )}
  </fieldset>
)

import type { ReactNode } from 'react'
import css from './rows.module.css'

interface FieldRowsProps {
  legend: ReactNode
  busy?: boolean
  /** What is wrong with what was typed. */
  error?: string | undefined
  children: ReactNode
}

/** A field whose value is a list, typed row by row. */
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

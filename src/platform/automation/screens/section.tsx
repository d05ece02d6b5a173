import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useForm } from '#src/web/ui/form/form-state.ts'
import css from './ficha.module.css'

interface SectionProps {
  title: string
  description: string
  /** The names of its fields: an invalid one opens the section and keeps it open. */
  fields?: readonly string[]
  children: ReactNode
}

/** A collapsible section of the profile. */
export function ProfileSection({ title, description, fields = [], children }: SectionProps) {
  const id = useId()
  const { errors } = useForm()
  const [open, setOpen] = useState(true)
  const wrong = fields.some((name) => errors[name] !== undefined)
  if (wrong && !open) setOpen(true)
  return (
    <section className={css.section} aria-labelledby={`${id}-title`}>
      <h2 className={css.heading}>
        <button
          type="button"
          id={`${id}-title`}
          className={css.fold}
          aria-expanded={open}
          aria-controls={`${id}-body`}
          aria-describedby={`${id}-text`}
          onClick={() => setOpen(!open)}
        >
          <span>{title}</span>
          <ChevronDown size={18} aria-hidden className={css.chevron} />
        </button>
      </h2>
      <p id={`${id}-text`} className={css.soft}>
        {description}
      </p>
      <div id={`${id}-body`} className={css.body} hidden={!open}>
        {children}
      </div>
    </section>
  )
}

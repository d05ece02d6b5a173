import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { LOGIN } from '#src/kernel/platform/paths.ts'
import css from './entry-head.module.css'

interface EntryHeadProps {
  title: string
  subtitle: string
  /** False: without a link to the sign-in. */
  back?: boolean
}

/** The header of a screen before the sign-in, with the link back to it. */
export function EntryHead({ title, subtitle, back = true }: EntryHeadProps) {
  return (
    <header>
      {back && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={css.back}
          leftSection={<ArrowLeft size={15} aria-hidden />}
          renderRoot={(props) => <Link to={LOGIN} {...props} />}
        >
          Volver a Iniciar Sesión
        </Button>
      )}
      <h1 className={css.title}>{title}</h1>
      <p className={css.subtitle}>{subtitle}</p>
    </header>
  )
}

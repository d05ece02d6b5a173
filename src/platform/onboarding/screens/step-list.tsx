import { Button } from '@mantine/core'
import { useAction } from '#src/web/calls/call.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { PathLink } from '#src/web/ui/text/path-link.tsx'
import { type OnboardingProgress, onboarding } from '../contract.ts'
import css from './onboarding.module.css'

/** What a company does first, each ticked by what it has. */
export function StepList({ steps, hidden }: Pick<OnboardingProgress, 'steps' | 'hidden'>) {
  const hide = useAction(onboarding.hide)
  const done = steps.filter((step) => step.done).length
  return (
    <Card
      title="Primeros pasos"
      description={done === steps.length ? 'Todo listo.' : `${done} de ${steps.length} hechos`}
      actions={
        !hidden && (
          <Button variant="subtle" color="gray" size="compact-sm" loading={hide.busy} onClick={() => void hide.run({})}>
            Ocultar
          </Button>
        )
      }
    >
      <ol className={css.steps}>
        {steps.map(({ title, hint, path, done: isDone }) => (
          <li key={title} className={css.step} data-done={isDone || undefined}>
            <span className={css.tick} role="img" aria-label={isDone ? 'Hecho' : 'Por hacer'}>
              {isDone && <Icon name="check" size={14} />}
            </span>
            <span className={css.texts}>
              {isDone ? (
                <span>{title}</span>
              ) : (
                <PathLink path={path} className={css.stepLink}>
                  {title}
                </PathLink>
              )}
              {!isDone && <span className={css.hint}>{hint}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { DASHBOARD } from '#src/kernel/platform/paths.ts'
import { count as written } from '#src/web/formats.ts'
import { useEnterCompany } from '#src/web/session/enter-company.ts'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { ViewedCompany } from '#src/web/viewed-company.ts'
import type { DeskRow } from './contract.ts'
import css from './desk.module.css'

/** A company with what waits in it; each figure opens the company at the list behind it. */
export function DeskCompany({ company: { id, name, currency, country, open, figures } }: { company: DeskRow }) {
  const { enter, busy } = useEnterCompany()
  const router = useRouter()
  const goTo = (path: string) => (open ? router.history.push(path) : void enter(id, path))
  return (
    <li className={css.company}>
      <div className={css.head}>
        <h2 className={css.name}>{name}</h2>
        {open && <Badge tone="good">Abierta</Badge>}
        <Button
          variant="default"
          size="compact-sm"
          disabled={busy}
          aria-label={`Abrir ${name}`}
          onClick={() => goTo(DASHBOARD)}
        >
          Abrir
        </Button>
      </div>
      <ViewedCompany value={{ currency, country }}>
        {figures.length === 0 ? (
          <p className={css.nothing}>Nada espera.</p>
        ) : (
          <ul className={css.figures} aria-label={`Lo que espera en ${name}`}>
            {figures.map(({ key, count, text, amount, path, late }) => (
              <li key={key}>
                <button
                  type="button"
                  className={css.figure}
                  data-late={late || undefined}
                  disabled={busy}
                  onClick={() => goTo(path)}
                >
                  <span>
                    <strong>{written(count)}</strong> {text}
                  </span>
                  {amount !== null && <Money amount={amount} />}
                </button>
              </li>
            ))}
          </ul>
        )}
      </ViewedCompany>
    </li>
  )
}

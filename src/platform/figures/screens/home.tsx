import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { linkTo } from '#src/web/address/link-to.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { figureReports } from '../contract.ts'
import { addressOf } from '../rules/address.ts'
import { READY_MADE } from '../rules/ready-made.ts'
import type { FigureQuestion, ShownFact } from '../schemas.ts'
import css from './figures.module.css'
import { firstQuestion } from './question-words.ts'
import { ReportCards } from './report-cards.tsx'

interface HomeProps {
  facts: readonly ShownFact[]
  onAsk: (question: Partial<FigureQuestion>) => void
}

/** The reports that a person has, and those to begin with. */
export function Home({ facts, onAsk }: HomeProps) {
  const { data: saved } = useQuery(figureReports.reports)
  const [first] = facts
  if (first === undefined)
    return (
      <EmptyState
        title="Todavía no hay de qué hacer informes."
        text="Los informes salen de tus módulos: cuando tengas uno conectado, sus cifras estarán aquí."
      />
    )
  const ready = READY_MADE.filter(({ question }) => facts.some(({ id }) => id === question.fact))
  const reports = saved?.reports ?? []
  return (
    <>
      <section aria-label="Tus informes" className={css.home}>
        <header className={css.homeHead}>
          <h2>Tus informes</h2>
          <Button leftSection={<Icon name="plus" size={16} />} onClick={() => onAsk(firstQuestion(first))}>
            Nuevo informe
          </Button>
        </header>
        <ReportCards
          reports={reports.filter(({ archived }) => !archived)}
          facts={facts}
          mayShare={saved?.may_share ?? false}
        />
        {saved && reports.every(({ archived }) => archived) && (
          <p className={css.told}>Abre uno de los de abajo o haz uno nuevo, y guárdalo para tenerlo a mano.</p>
        )}
      </section>
      <section aria-label="Informes listos" className={css.home}>
        <h2>Listos para ver</h2>
        <ul className={css.cards}>
          {ready.map(({ id, name, text, question }) => (
            <li key={id} className={css.card}>
              <Link {...linkTo(addressOf(question))}>{name}</Link>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </section>
      {reports.some(({ archived }) => archived) && (
        <details className={css.home}>
          <summary>Archivados</summary>
          <ReportCards
            reports={reports.filter(({ archived }) => archived)}
            facts={facts}
            mayShare={saved?.may_share ?? false}
          />
        </details>
      )}
    </>
  )
}

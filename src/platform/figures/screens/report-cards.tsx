import { Link } from '@tanstack/react-router'
import { linkTo } from '#src/web/address/link-to.ts'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { type RowAction, RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { figureReports } from '../contract.ts'
import { EVERY_WORDS } from '../mailed/rules.ts'
import type { ReceivedReport } from '../mailed/schemas.ts'
import { addressOf } from '../rules/address.ts'
import { mayChange } from '../saved/rules.ts'
import type { SavedReport } from '../saved/schemas.ts'
import type { ShownFact } from '../schemas.ts'
import css from './figures.module.css'
import { titleOf } from './question-words.ts'

interface ReportCardsProps {
  reports: readonly SavedReport[]
  facts: readonly ShownFact[]
  mayShare: boolean
}

/** Reports under their names: those of the person, and what is shared with or sent to them. */
export function ReportCards({ reports, facts, mayShare }: ReportCardsProps) {
  const { data: received } = useQuery(figureReports.receivedReports, {}, { quiet: true })
  return (
    <ul className={css.cards}>
      {reports.map((report) => (
        <ReportCard
          key={report.id}
          report={report}
          fact={facts.find(({ id }) => id === report.question.fact)}
          received={received?.filter(({ report_id }) => report_id === report.id) ?? []}
          mayShare={mayShare}
        />
      ))}
    </ul>
  )
}

interface ReportCardProps {
  report: SavedReport
  /** Absent: the person may not ask about it. */
  fact: ShownFact | undefined
  received: readonly ReceivedReport[]
  mayShare: boolean
}

function ReportCard({ report, fact, received, mayShare }: ReportCardProps) {
  const archiving = useAction(figureReports.archiveReport)
  const restoring = useAction(figureReports.restoreReport)
  const receiving = useAction(figureReports.receiveReport)
  const { id, version, name, question, own, username, roles, archived } = report
  const seen = { id, version }
  const actions: RowAction[] = received.map(({ id: sending, username: by, stopped }) => ({
    label: stopped ? `Recibir el de ${by}` : `No recibir el de ${by}`,
    icon: stopped ? 'mail' : 'ban',
    onClick: () => void receiving.run({ id: sending, receive: stopped }),
  }))
  if (mayChange(report, mayShare))
    actions.push(
      archived
        ? { label: 'Restaurar', icon: 'archive-restore', onClick: () => void restoring.run(seen) }
        : { label: 'Archivar', icon: 'archive', onClick: () => void archiving.run(seen) },
    )
  return (
    <li className={css.card}>
      {fact ? <Link {...linkTo({ ...addressOf(question), informe: id })}>{name}</Link> : <b>{name}</b>}
      <span>
        {fact ? titleOf(question, fact) : 'Es de un módulo que no tienes abierto.'}
        {own ? roles.length > 0 && ' · compartido' : ` · de ${username}`}
        {received.map(
          ({ id: sending, username: by, every, stopped }) =>
            !stopped && (
              <b key={sending} className={css.sent}>
                Te lo envía {by} por correo: {EVERY_WORDS[every].toLowerCase()}
              </b>
            ),
        )}
      </span>
      <RowMenu of={name} actions={actions} />
    </li>
  )
}

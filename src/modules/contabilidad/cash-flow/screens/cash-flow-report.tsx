import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDocumentWords } from '#src/platform/documents/document-words.tsx'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import { useMay } from '#src/web/session/session.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { CurrencySign } from '#src/web/ui/table/money-column/currency-sign.tsx'
import { Figure } from '#src/web/ui/table/money-column/figure.tsx'
import { LedgerLink } from '../../accounts/screens/account-link.tsx'
import { contabilidad } from '../../contract.ts'
import { fileOfDays } from '../../months.ts'
import { ReportWaiting } from '../../statements/screens/report-waiting.tsx'
import css from '../../statements/screens/reports.module.css'
import type { FlowSpan } from '../contract.ts'
import { PLACE_TITLES, PLACES } from '../rules.ts'
import { flowLines, flowSheet } from '../sheet.ts'

/** Where the money came from and where it went, between the balance of caja y bancos at the beginning and at the end. */
export function CashFlowReport({ period, acts }: { period: FlowSpan; acts: ReactNode }) {
  const words = useDocumentWords()
  const { data, failure, again } = useQuery(contabilidad.cashFlow, period, { keep: true })
  const placing = useAction(contabilidad.placeInCashFlow)
  const mayPlace = useMay()(contabilidad.placeInCashFlow)
  if (data === undefined) return <ReportWaiting failed={failure !== null} again={again} />
  const placeOf = new Map(data.sections.flatMap(({ place, rows }) => rows.map(({ id }) => [id, place])))
  return (
    <div className={css.report}>
      <div className={css.reportActs}>
        {acts}
        <ExportMenu run={(format) => saveSheet(fileOfDays('flujos-de-efectivo', period), format, flowSheet(data))} />
      </div>
      <table className={css.sheet} aria-label="Estado de flujos de efectivo">
        <thead>
          <tr>
            <th scope="col">Concepto</th>
            <th scope="col" className={css.figure}>
              {words.amount}
              <CurrencySign />
            </th>
          </tr>
        </thead>
        <tbody>
          {flowLines(data).map(({ id, code, name, amount, strong }) => {
            const place = id === null || name.endsWith('(sin pago)') ? undefined : placeOf.get(id)
            return (
              <tr key={`${id ?? ''}${name}`} className={strong ? css.sum : undefined}>
                <th scope="row">
                  <span className={css.placed}>
                    {id === null ? (
                      name
                    ) : (
                      <LedgerLink id={id}>
                        <span className={css.code}>{code}</span> {name}
                      </LedgerLink>
                    )}
                    {mayPlace && place !== undefined && (
                      <NativeSelect
                        size="xs"
                        aria-label={`Lugar de ${code} ${name}`}
                        value={place}
                        data={PLACES.map((value) => ({ value, label: PLACE_TITLES[value] }))}
                        onChange={(event) =>
                          void placing.run({
                            account_id: id ?? '',
                            place: PLACES.find((one) => one === event.currentTarget.value) ?? place,
                          })
                        }
                      />
                    )}
                  </span>
                </th>
                <td className={css.figure}>
                  <Figure amount={amount} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

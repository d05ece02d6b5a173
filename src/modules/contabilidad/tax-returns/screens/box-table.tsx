import { UnstyledButton } from '@mantine/core'
import { useDocumentWords } from '#src/platform/documents/document-words.tsx'
import { count } from '#src/web/formats.ts'
import { CurrencySign } from '#src/web/ui/table/money-column/currency-sign.tsx'
import { Figure } from '#src/web/ui/table/money-column/figure.tsx'
import links from '../../journal/screens/entry-button.module.css'
import reports from '../../statements/screens/reports.module.css'
import type { DraftBox, TaxReturn } from '../schemas.ts'
import css from './tax-returns.module.css'

interface BoxTableProps {
  draft: TaxReturn
  onOpen: (box: string) => void
}

/** The boxes by section; those that come from documents lead to them. */
export function BoxTable({ draft, onOpen }: BoxTableProps) {
  const words = useDocumentWords()
  return (
    <table className={reports.sheet} aria-label={`Borrador del formulario ${draft.number}`}>
      <thead>
        <tr>
          <th scope="col" className={css.number}>
            Casilla
          </th>
          <th scope="col">Concepto</th>
          <th scope="col" className={reports.figure}>
            {words.amount}
            <CurrencySign />
          </th>
        </tr>
      </thead>
      {draft.sections.map(({ title, boxes }) => (
        <tbody key={title}>
          <tr className={reports.sum}>
            <th scope="colgroup" colSpan={3}>
              {title}
            </th>
          </tr>
          {boxes.map((box) => (
            <BoxRow key={box.number} box={box} onOpen={onOpen} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function BoxRow({ box, onOpen }: { box: DraftBox; onOpen: (box: string) => void }) {
  const { number, label, hint, amount, of } = box
  return (
    <tr>
      <td className={`${reports.code} ${css.number}`}>{number}</td>
      <th scope="row">
        {of !== '' ? (
          <UnstyledButton className={`${links.account} ${css.open}`} onClick={() => onOpen(number)}>
            {label}
          </UnstyledButton>
        ) : (
          label
        )}
        {hint && <small className={css.hint}>{hint}</small>}
      </th>
      <td className={reports.figure}>{of === 'people' ? count(Number(amount)) : <Figure amount={amount} />}</td>
    </tr>
  )
}

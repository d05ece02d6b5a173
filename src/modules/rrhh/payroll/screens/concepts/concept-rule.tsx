import { Money } from '#src/web/ui/text/money.tsx'
import type { PayConcept } from '../../concepts.ts'

/** How much a concept comes to, and for whom, in a line. */
export function ConceptRule({ concept }: { concept: PayConcept }) {
  const { kind, basis, value, by_days, counts, automatic } = concept
  const about = [
    by_days && 'por los días trabajados',
    counts && 'suma a la base de las deducciones',
    automatic ? 'para todos' : 'a quien se le agregue',
  ]
  return (
    <>
      {basis === 'amount' ? (
        <Money amount={value} />
      ) : (
        `${Number(value)} % ${kind === 'bono' ? 'del sueldo' : 'del sueldo y los bonos que suman'}`
      )}
      {` · ${about.filter(Boolean).join(' · ')}`}
    </>
  )
}

import { Money } from '#src/web/ui/text/money.tsx'
import type { PayItem, PayLine } from '../../schemas.ts'
import css from '../payroll.module.css'

const daysText = ({ days, absent }: PayLine) =>
  `${days} ${days === 1 ? 'día' : 'días'} de pago${absent > 0 ? `, ${absent} de ausencia sin pago` : ''}`

/** What the salary comes to, then bonuses, deductions and what is left; `brief`: the salary alone. */
export function LineSums({ line, brief = false }: { line: PayLine; brief?: boolean }) {
  const of = (kind: PayItem['kind']) => line.items.filter((item) => item.kind === kind)
  return (
    <dl className={css.sums}>
      <div>
        <dt>
          Sueldo
          <small>
            {daysText(line)}, sobre un salario de <Money amount={line.salary} /> al mes
          </small>
        </dt>
        <dd>
          <Money amount={line.worked} />
        </dd>
      </div>
      {!brief && (
        <>
          {of('bono').map((item) => (
            <Item key={item.concept_id} item={item} />
          ))}
          <Sum name="Devengado" amount={line.earned} />
          {of('deducción').map((item) => (
            <Item key={item.concept_id} item={item} />
          ))}
          <Sum name="Deducciones" amount={line.deducted} />
          <Sum name="Neto a pagar" amount={line.net} />
        </>
      )}
    </dl>
  )
}

const Item = ({ item: { name, rate, amount } }: { item: PayItem }) => (
  <div>
    <dt>
      {name}
      {rate !== null && <small>{Number(rate)} %</small>}
    </dt>
    <dd>
      <Money amount={amount} />
    </dd>
  </div>
)

const Sum = ({ name, amount }: { name: string; amount: string }) => (
  <div data-sum>
    <dt>{name}</dt>
    <dd>
      <Money amount={amount} />
    </dd>
  </div>
)

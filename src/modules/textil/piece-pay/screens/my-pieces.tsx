import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { Card } from '#src/web/ui/layout/card.tsx'
import { Row, Rows } from '#src/web/ui/rows/rows.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { textil } from '../../contract.ts'
import type { MadePieces } from '../schemas.ts'
import css from './piece-pay.module.css'

/** The pieces of the person who looks, and what they pay: today, and this week. */
export function MyPieces() {
  const { data, failure, again } = useQuery(textil.myPieces)
  if (data === undefined)
    return failure ? <LoadError title="No pudimos cargar tu producción." again={again} /> : <SkeletonRows />
  if (data.name === '')
    return (
      <EmptyState
        title="Tu cuenta no está vinculada con un empleado."
        text="Pide que la vinculen con tu ficha en Recursos Humanos: aquí verás tus piezas y lo que llevas ganado."
      />
    )
  return (
    <section className={css.part} aria-label="Mi producción">
      <Card title="Hoy">
        <Figures made={data.day} label="Operaciones de hoy" />
      </Card>
      <Card title="Esta semana">
        <p className={css.quiet}>
          Del <DateText at={data.week} /> al <DateText at={data.ends_on} />
        </p>
        <Figures made={data.whole} label="Operaciones de la semana" />
      </Card>
    </section>
  )
}

function Figures({ made, label }: { made: MadePieces; label: string }) {
  return (
    <>
      <p className={css.money}>
        <strong>
          <Money amount={made.amount} />
        </strong>
        <span>{piecesOf(made)}</span>
      </p>
      {made.operations.length > 0 && (
        <Rows label={label}>
          {made.operations.map((one) => (
            <Row
              key={`${one.operation_name} ${one.style_name}`}
              title={[one.operation_name, one.style_name].filter(Boolean).join(' · ')}
              text={piecesOf(one)}
            >
              <Money amount={one.amount} />
            </Row>
          ))}
        </Rows>
      )}
    </>
  )
}

const piecesOf = ({ good, seconds, rejected }: Pick<MadePieces, 'good' | 'seconds' | 'rejected'>) =>
  [
    `${count(good)} ${good === 1 ? 'buena' : 'buenas'}`,
    seconds !== 0 && `${count(seconds)} de segunda`,
    rejected !== 0 && `${count(rejected)} ${rejected === 1 ? 'rechazada' : 'rechazadas'}`,
  ]
    .filter(Boolean)
    .join(' · ')

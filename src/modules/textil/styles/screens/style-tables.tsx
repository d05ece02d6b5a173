import { decimalText } from '#src/web/formats.ts'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { Row, Rows } from '#src/web/ui/rows/rows.tsx'
import { UnitCost } from '#src/web/ui/text/unit-cost.tsx'
import { DayText } from '../../lots/screens/clock.tsx'
import textilCss from '../../screens/textil.module.css'
import type { ProductStyle, StyleMaterial, StyleOperation } from '../schemas.ts'
import { PieceMoney } from './piece-money.tsx'
import css from './style.module.css'

/** What a piece takes of each material. */
export const MaterialTable = ({ materials, sizes }: Pick<ProductStyle, 'materials' | 'sizes'>) => (
  <PagePart title="Materiales" level={3}>
    {materials.length === 0 ? (
      <p className={textilCss.quiet}>Todavía no tiene materiales.</p>
    ) : (
      <Rows label="Materiales">
        {materials.map((material) => (
          <Row key={material.id} title={material.name} text={<Particulars material={material} />}>
            <span className={css.figure}>
              <Quantities material={material} sizes={sizes} />
            </span>
          </Row>
        ))}
      </Rows>
    )}
  </PagePart>
)

function Particulars({ material: { waste, cost } }: { material: StyleMaterial }) {
  return (
    <>
      {waste === '0' ? 'Sin desperdicio' : `${decimalText(waste)} % de desperdicio`}
      {cost !== null && (
        <>
          {' · cada unidad a '}
          <UnitCost amount={cost} />
        </>
      )}
    </>
  )
}

/** '1,2 m', or the quantity of each size. */
function Quantities({ material: { quantities, unit }, sizes }: { material: StyleMaterial; sizes: readonly string[] }) {
  const all = quantities.find(({ size }) => size === '')
  const own = quantities.filter(({ size }) => size !== '')
  const called = unit === '' ? '' : ` ${unit}`
  if (own.length === 0) return `${decimalText(all?.quantity ?? '0')}${called}`
  const listed = sizes.map((size) => ({
    size,
    quantity: (own.find((one) => one.size === size) ?? all)?.quantity ?? '0',
  }))
  return (
    <span className={css.bySize}>
      {listed.map(({ size, quantity }) => (
        <span key={size}>
          <b>{size}</b> {decimalText(quantity)}
        </span>
      ))}
      {called}
    </span>
  )
}

/** What is done to make a piece, in its order, with what it pays today and paid before. */
export const OperationTable = ({ operations }: { operations: readonly StyleOperation[] }) => (
  <PagePart title="Operaciones" level={3}>
    {operations.length === 0 ? (
      <p className={textilCss.quiet}>Todavía no tiene operaciones.</p>
    ) : (
      <Rows label="Operaciones">
        {operations.map((operation, at) => (
          <Row key={operation.id} title={`${at + 1}. ${operation.name}`} text={<Rates operation={operation} />}>
            <span className={css.figure}>
              {decimalText(operation.minutes)} min
              <br />
              <PieceMoney amounts={[operation.amount]} />
            </span>
          </Row>
        ))}
      </Rows>
    )}
  </PagePart>
)

function Rates({ operation: { station, bands, rates } }: { operation: StyleOperation }) {
  return (
    <>
      {station === '' ? 'Sin estación' : station}
      {bands.map(({ from, amount }) => (
        <span key={from}>
          {` · desde ${from} piezas: `}
          <PieceMoney amounts={[amount]} />
        </span>
      ))}
      {rates.length > 1 && (
        <span className={css.rates}>
          {rates.map(({ from_day, amount }) => (
            <span key={from_day}>
              desde el <DayText day={from_day} />: <PieceMoney amounts={[amount]} />
            </span>
          ))}
        </span>
      )}
    </>
  )
}

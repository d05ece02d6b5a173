import { Button } from '@mantine/core'
import { Card } from '#src/web/ui/layout/card.tsx'
import { CardLink } from '#src/web/ui/layout/card-link.tsx'
import { Row, Rows } from '#src/web/ui/rows/rows.tsx'
import type { FiscalSetup } from '../../schemas.ts'
import { COMPANY_PATH } from '../paths.ts'
import { focusPlace, LACK_PLACES } from './places.tsx'

/** What is missing before anything can be issued, each with where it is mended. Nothing where all is there. */
export function LacksList({ lacks }: Pick<FiscalSetup, 'lacks'>) {
  if (lacks.length === 0) return null
  return (
    <Card title="Lo que falta para emitir" width={760}>
      <Rows label="Lo que falta para emitir">
        {lacks.map(({ field, text }) => (
          <Row key={`${field} ${text}`} title={text}>
            <Mend field={field} text={text} />
          </Row>
        ))}
      </Rows>
    </Card>
  )
}

function Mend({ field, text }: FiscalSetup['lacks'][number]) {
  const place = LACK_PLACES[field]
  if (place === undefined) return null
  if (place === 'company') return <CardLink path={COMPANY_PATH}>Datos de la empresa</CardLink>
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Ir a corregirlo: ${text}`}
      onClick={() => focusPlace(place.selector)}
    >
      Ir
    </Button>
  )
}

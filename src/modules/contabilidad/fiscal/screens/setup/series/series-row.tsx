import { FACTS_OF } from '#src/platform/fiscal/countries.ts'
import type { FiscalCountry } from '#src/platform/fiscal/packs/types.ts'
import { SERIES_KIND_LABELS } from '#src/platform/fiscal/series/rules.ts'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useAction } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Row } from '#src/web/ui/rows/rows.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { contabilidad } from '../../../../contract.ts'
import type { FiscalSeriesRow } from '../../../schemas.ts'
import { lacksKey, nextNumberOf, seriesWarning } from '../../series-number.ts'

interface SeriesRowProps {
  country: FiscalCountry
  series: FiscalSeriesRow
  /** Writes its technical key. */
  onKey: () => void
}

/** A series: what comes next, what to look at, and whether it is the usual one. */
export function SeriesRow({ country, series, onKey }: SeriesRowProps) {
  const { id, version, kind, is_default, active } = series
  const edit = useAction(contabilidad.editFiscalSeries)
  const may = useMay()(contabilidad.editFiscalSeries)
  const today = useCompanyToday()
  const history = useHistory(contabilidad.fiscalSeries)
  const hasKeys = kind === 'factura' && FACTS_OF[country].series.fields.some(({ secret }) => secret)
  const change = (to: { is_default: boolean; active: boolean }) => void edit.run({ id, version, ...to })
  const warnings = [
    seriesWarning(country, series, today),
    active && lacksKey(country, series) ? 'Falta su clave técnica.' : null,
  ].filter((text) => text !== null)
  return (
    <Row title={`${SERIES_KIND_LABELS[kind]}: sigue ${nextNumberOf(country, series)}`} text={warnings.join(' ')}>
      <Badge tone={active ? 'good' : 'neutral'}>
        {active ? (is_default ? 'La de siempre' : 'En uso') : 'Retirada'}
      </Badge>
      {may && (
        <RowMenu
          of={`la serie que sigue en ${nextNumberOf(country, series)}`}
          actions={[
            ...(hasKeys ? [{ label: 'Clave técnica', icon: 'key-round', onClick: onKey }] : []),
            ...(active && !is_default
              ? [{ label: 'Usarla siempre', icon: 'check', onClick: () => change({ is_default: true, active }) }]
              : []),
            active
              ? { label: 'Retirar', icon: 'archive', onClick: () => change({ is_default: false, active: false }) }
              : {
                  label: 'Volver a usarla',
                  icon: 'archive-restore',
                  onClick: () => change({ is_default, active: true }),
                },
            ...history({ id, name: `Serie ${series.prefix}` }),
          ]}
        />
      )}
    </Row>
  )
}

import { Button, NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMay } from '#src/web/session.tsx'
import { DateText } from '#src/web/ui/date-text.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Money } from '#src/web/ui/money.tsx'
import { Table } from '#src/web/ui/table.tsx'
import { useUrlState } from '#src/web/url-state.ts'
import { ventas } from '../contract.ts'
import { EXPIRED, QUOTE_STATUSES, type Quote } from '../quote-rows.ts'
import { QuoteStatusBadge } from './quote-status.tsx'
import css from './quotes.module.css'
import { useQuoteActs } from './use-quote-acts.tsx'
import { NEW_QUOTE, quoteSearch, useQuoteView } from './use-quote-view.tsx'

const ARCHIVED = 'archivadas'
const STATES = [...QUOTE_STATUSES, EXPIRED] as const
const SHOWN = [
  { value: '', label: 'Todas' },
  ...STATES.map((state) => ({ value: state, label: state })),
  { value: ARCHIVED, label: 'Archivadas' },
]

/** The company's quotes, the newest first. */
export function QuoteList() {
  const [shown, setShown] = useUrlState('ver')
  const { show } = useQuoteView()
  const { actsOn, dialog } = useQuoteActs()
  const may = useMay()
  const archived = shown === ARCHIVED
  const status = STATES.find((state) => state === shown)
  const add = may(ventas.addQuote) && (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={() => show({ cotizacion: NEW_QUOTE })}>
      Nueva cotización
    </Button>
  )
  return (
    <>
      <Table
        call={ventas.quotes}
        input={{ archived, ...(status ? { status } : {}) }}
        label={archived ? 'Cotizaciones archivadas' : 'Cotizaciones'}
        noun={['cotización', 'cotizaciones']}
        search="Buscar cotizaciones"
        toolbar={
          <>
            <NativeSelect
              aria-label="Estado"
              data={SHOWN}
              value={archived ? ARCHIVED : (status ?? '')}
              onChange={(event) => setShown(event.currentTarget.value)}
            />
            <span className={css.toolbarActs}>
              <Button
                variant="default"
                leftSection={<Icon name="file-text" size={16} />}
                onClick={() => show({ ver: 'plantilla' })}
              >
                Plantilla
              </Button>
              {add}
            </span>
          </>
        }
        empty={
          shown === '' ? (
            <EmptyState
              title="No hay cotizaciones."
              text={add ? 'Escribe la primera: se numera sola y sale lista para imprimir o enviar.' : undefined}
              action={add}
            />
          ) : (
            'No hay cotizaciones.'
          )
        }
        columns={[
          { key: 'number', title: 'Número', width: 150, cell: (quote) => <Opened quote={quote} /> },
          { key: 'client_name', title: 'Cliente' },
          { key: 'status', title: 'Estado', width: 110, cell: (quote) => <QuoteStatusBadge quote={quote} /> },
          { key: 'date', title: 'Fecha', width: 110, cell: ({ date }) => <DateText at={date} /> },
          { key: 'valid_until', title: 'Válida hasta', width: 120, cell: (quote) => <ValidUntil quote={quote} /> },
          {
            ...{ key: 'total', title: 'Total', align: 'end', width: 150 },
            cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
          },
        ]}
        nameOf={({ number }) => number}
        actions={actsOn}
      />
      {dialog}
    </>
  )
}

const Opened = ({ quote: { id, number } }: { quote: Quote }) => (
  <Link to="." search={quoteSearch({ cotizacion: id }) as never} className={css.number}>
    {number}
  </Link>
)

const ValidUntil = ({ quote: { valid_until, expired } }: { quote: Quote }) => (
  <span className={expired ? css.expired : undefined}>
    <DateText at={valid_until} />
  </span>
)

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { linkTo } from '#src/web/address/link-to.ts'
import { useUrlState } from '#src/web/address/url-state.ts'
import { ChosenCompany } from '#src/web/calls/call.ts'
import { allRows } from '#src/web/files/all-rows.tsx'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import { decimalText } from '#src/web/formats.ts'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { fileOfDays } from '../../months.ts'
import { Described } from '../../screens/document-cells.tsx'
import type { TaxPeriod } from '../schemas.ts'
import { taxBookSheet } from '../sheet.ts'
import { bookedName, isCode, TAX_BOOKS, type TaxBookSide } from './tax-sides.tsx'

interface TaxBookProps {
  side: TaxBookSide
  period: TaxPeriod
  /** A percentage, or the id of a code; '' for all. */
  rate: string
  onRate: (rate: string) => void
}

/** The documents behind the figures: a row a document and tax. */
export function TaxBook({ side, period, rate, onRate }: TaxBookProps) {
  const of = TAX_BOOKS[side]
  const company = use(ChosenCompany)
  const [search] = useUrlState('q')
  const filter = { ...period, ...(rate && (isCode(rate) ? { code_id: rate } : { rate })) }
  return (
    <Table
      call={of.book}
      input={filter}
      label={of.title}
      noun={['registro', 'registros']}
      search="Buscar documento o nombre"
      empty="No hay documentos así en este período."
      toolbar={
        <Toolbar
          active={rate ? 1 : 0}
          acts={
            <ExportMenu
              run={async (format) => {
                const input = { ...filter, ...(search && { search }) }
                const rows = await allRows(of.toExport, input, company)
                await saveSheet(fileOfDays(of.file, period), format, taxBookSheet(rows))
              }}
            />
          }
        >
          {rate && (
            <Button variant="default" rightSection={<Icon name="x" size={14} />} onClick={() => onRate('')}>
              {isCode(rate) ? 'Solo un impuesto' : `Solo ${decimalText(rate)} %`}
            </Button>
          )}
        </Toolbar>
      }
      columns={[
        { key: 'date', narrow: 'detail', title: 'Fecha', width: 110, cell: ({ date }) => <DateText at={date} /> },
        {
          key: 'number',
          narrow: 'detail',
          title: 'Documento',
          width: 170,
          cell: ({ event, document_id, number }) => (
            <Described detail={event}>
              <Link {...linkTo(of.placeOf(document_id))}>{number}</Link>
            </Described>
          ),
        },
        {
          key: 'client',
          narrow: 'title',
          title: of.who,
          cell: ({ client, tax_number }) => <Described detail={tax_number}>{client}</Described>,
        },
        {
          key: 'rate',
          narrow: 'named',
          title: 'Tarifa',
          align: 'end',
          width: 130,
          cell: (row) => bookedName(row),
        },
        { key: 'base', narrow: 'named', title: 'Base', money: true },
        { key: 'amount', narrow: 'figure', title: 'Impuesto', money: true },
      ]}
      nameOf={({ number }) => number}
    />
  )
}

import { Link } from '@tanstack/react-router'
import { linkTo } from '#src/web/address/link-to.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'
import { Described } from '../../screens/document-cells.tsx'
import { bookedName, TAX_BOOKS } from '../../tax-books/screens/tax-sides.tsx'
import type { TaxReturnAsked } from '../schemas.ts'

interface BoxDocumentsProps {
  asked: TaxReturnAsked
  /** Its number; '' for what no box takes, null for none. */
  box: string | null
  /** The box is one of bases: they stand first on a phone. */
  ofBase: boolean
  title: string
  onClose: () => void
}

/** The documents behind a box. */
export function BoxDocuments({ asked, box, ofBase, title, onClose }: BoxDocumentsProps) {
  return (
    <Dialog open={box !== null} onClose={onClose} title={title} size="lg">
      {box !== null && (
        <Table
          call={contabilidad.taxReturnDocuments}
          input={{ ...asked, box }}
          label="Documentos de la casilla"
          noun={['registro', 'registros']}
          empty="Ningún documento de este período está en esta casilla."
          columns={[
            { key: 'date', narrow: 'detail', title: 'Fecha', width: 105, cell: ({ date }) => <DateText at={date} /> },
            {
              key: 'number',
              narrow: 'detail',
              title: 'Documento',
              width: 150,
              cell: ({ side, event, document_id, number }) => (
                <Described detail={event}>
                  <Link {...linkTo(TAX_BOOKS[side].placeOf(document_id))}>{number}</Link>
                </Described>
              ),
            },
            {
              key: 'client',
              narrow: 'title',
              title: 'De quién',
              cell: (row) => <Described detail={bookedName(row)}>{row.client}</Described>,
            },
            { key: 'base', narrow: ofBase ? 'figure' : 'named', title: 'Base', money: true, width: 130 },
            { key: 'amount', narrow: ofBase ? 'named' : 'figure', title: 'Impuesto', money: true, width: 130 },
          ]}
          nameOf={({ number }) => number}
        />
      )}
    </Dialog>
  )
}

import { annulWaybill } from './annul.ts'
import { editWaybill } from './edit.ts'
import { issueWaybill } from './issue.ts'
import { waybill, waybills } from './lists.ts'
import { waybillPdf, waybillSheet } from './paper.ts'
import { waybillStart } from './start.ts'

export const waybillHandlers = {
  waybills,
  waybill,
  waybillStart,
  issueWaybill,
  editWaybill,
  annulWaybill,
  waybillSheet,
  waybillPdf,
}

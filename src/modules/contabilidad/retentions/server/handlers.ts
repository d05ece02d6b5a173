import { issueRetention } from './issue.ts'
import { retentionPdf, retentionSheet } from './paper.ts'

export const retencionHandlers = { issueRetention, retentionSheet, retentionPdf }

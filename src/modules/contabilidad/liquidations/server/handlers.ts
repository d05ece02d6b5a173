import { liquidationPdf, liquidationSheet } from './paper.ts'

export const liquidationHandlers = { liquidationSheet, liquidationPdf }

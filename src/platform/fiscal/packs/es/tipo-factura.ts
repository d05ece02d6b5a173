import type { FiscalDocument } from '../document.ts'
import { isIdentified } from '../identity.ts'

const RECTIFICATIVAS = ['R1', 'R2', 'R3', 'R4', 'R5']

/**
 * List L2 of the AEAT: F1 with a buyer who says who he is, F2 without; what corrects an invoice is of its own kinds, R5 of a simplified one. Unless
 * another cause is named it is R1: art. 80.Uno and Dos of Ley 37/1992, goods returned and discounts.
 */
export function tipoFactura({ kind, buyer, corrects }: Pick<FiscalDocument, 'kind' | 'buyer' | 'corrects'>): string {
  if (kind === 'factura' || corrects === null) return isIdentified(buyer) ? 'F1' : 'F2'
  if (RECTIFICATIVAS.includes(corrects.concept)) return corrects.concept
  return corrects.simplified ? 'R5' : 'R1'
}

/** Whether that kind names its buyer: of F2 and R5 the AEAT refuses one. */
export const namesBuyer = (tipo: string): boolean => tipo !== 'F2' && tipo !== 'R5'

import type { Role } from '#src/kernel/access.ts'

/**
 * Who may make each call, written by hand from the specification and what we decided where it is silent:
 * never from the contracts, which are held to it. A call that is not here fails test/proofs/permissions.test.ts: look its
 * sentence up in the specification and add its line.
 */
export interface Permission {
  /** 'anybody' needs no session. */
  may: readonly Role[] | 'anybody'
  /** What the others who are signed in read, where it is not the general sentence. */
  others?: string
}

export const anybody: Permission = { may: 'anybody' }
export const signedIn: Permission = { may: ['control', 'empresa', 'administrador', 'colaborador'] }
/** 'See all companies': control alone. */
export const control: Permission = { may: ['control'] }
/** A company's own pages that every one of its people sees. */
export const company: Permission = { may: ['empresa', 'administrador', 'colaborador'] }
/** 'Connect or disconnect modules', the team: empresa and administrador, never control. */
export const owners: Permission = { may: ['empresa', 'administrador'] }
/** Rows of a connected module: control 'always has module access' and reads; colaborador is read-mostly. */
export const reads: Permission = signedIn
export const edits: Permission = owners
/** The colaborador's daily acts: stock movements, moving tasks and lots. Control never writes in a company. */
export const works: Permission = company

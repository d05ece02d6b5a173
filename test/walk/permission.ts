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
  /** Of a module's call: the least level that somebody may have in the module to make it. */
  level?: 'read' | 'daily' | 'work' | 'manage'
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
export const reads: Permission = { ...signedIn, level: 'read' }
/** Everybody's own: whoever may read the module at all. */
export const own: Permission = { ...company, level: 'read' }
/** The colaborador's daily acts: stock movements, moving tasks and lots. Control never writes in a company. */
export const daily: Permission = { ...company, level: 'daily' }
/** What somebody adds and edits who works in the module; of the roles, whoever runs the company. */
export const works: Permission = { ...owners, level: 'work' }
/** How the module is set up, what is bought there, salaries: who answers for the module. */
export const manages: Permission = { ...owners, level: 'manage' }

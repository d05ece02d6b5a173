import type { Role } from '#src/kernel/access.ts'

/**
 * Who may make each call, written by hand from the specification (part 1 §6, part 2 §6) and what we decided where it is silent:
 * never from the contracts, which are held to it. A call that is not here fails test/permissions.test.ts: look its
 * sentence up in the specification and add its line.
 */
export interface Permission {
  /** 'anybody' needs no session. */
  may: readonly Role[] | 'anybody'
  /** What the others who are signed in read, where it is not the general sentence. */
  others?: string
}

const anybody: Permission = { may: 'anybody' }
const signedIn: Permission = { may: ['control', 'empresa', 'administrador', 'colaborador'] }
/** 'See all companies': control alone. */
const control: Permission = { may: ['control'] }
/** A company's own pages that every one of its people sees. */
const company: Permission = { may: ['empresa', 'administrador', 'colaborador'] }
/** 'Connect or disconnect modules', the team: empresa and administrador, never control. */
const owners: Permission = { may: ['empresa', 'administrador'] }
/** Rows of a connected module: control 'always has module access' and reads; colaborador is read-mostly. */
const reads: Permission = signedIn
const edits: Permission = owners
/** The colaborador's daily acts: stock movements, moving tasks and lots. Control never writes in a company. */
const works: Permission = company

export const PERMISSIONS: Record<string, Permission> = {
  'auth.register': anybody,
  'auth.signIn': anybody,
  'auth.replacePassword': anybody,
  'auth.passSecondFactor': anybody,
  'auth.requestCode': anybody,
  'auth.signInWithCode': anybody,
  'auth.resendConfirmation': anybody,
  'auth.confirmEmail': anybody,
  'auth.requestRecovery': anybody,
  'auth.recover': anybody,
  'auth.signOut': signedIn,
  'auth.me': signedIn,
  'account.mine': signedIn,
  'account.saveNames': signedIn,
  'account.changeEmail': signedIn,
  'account.changePassword': signedIn,
  'account.beginSecondFactor': signedIn,
  'account.confirmSecondFactor': signedIn,
  'account.dropSecondFactor': signedIn,
  'account.renewRecoveryCodes': signedIn,
  'account.sessions': signedIn,
  'account.closeSession': signedIn,
  'account.closeOtherSessions': signedIn,
  'account.devices': signedIn,
  'account.forgetDevice': signedIn,
  'appearance.current': anybody,
  // 'Edit customization': control alone.
  'appearance.settings': control,
  'appearance.save': control,
  'images.upload': control,

  'companies.choices': control,
  'companies.enter': control,
  'companies.registered': control,
  'companies.countries': control,
  'companies.file': control,
  'companies.activate': control,
  'companies.deactivate': control,
  'companies.notices': control,
  'companies.clearNotices': control,
  'companies.details': company,
  'companies.saveDetails': owners,
  'dashboard.system': control,

  'catalogue.modules': owners,
  'catalogue.connectModule': owners,
  'catalogue.disconnectModule': owners,
  'catalogue.everyModule': control,
  'catalogue.activateModule': control,
  'catalogue.deactivateModule': control,

  'team.members': owners,
  'team.addMember': owners,
  'team.removeMember': { may: ['empresa'], others: 'No tienes permiso para eliminar usuarios.' },
  'team.editMember': owners,
  /** The contrary of removing, so whoever may remove. */
  'team.restoreMember': { may: ['empresa'] },
  /** 'Add sub-users', by another door. */
  'team.invitations': owners,
  'team.invite': owners,
  'team.resendInvitation': owners,
  'team.revokeInvitation': owners,
  'team.openInvitation': anybody,
  'team.acceptInvitation': anybody,

  // Part 2 §2 'User manual': everybody watches, control keeps it.
  'manual.videos': signedIn,
  'manual.addVideo': control,
  'manual.editVideo': control,
  'manual.moveVideo': control,
  'manual.removeVideo': control,

  // Part 2 §6: control 'maintains the AI agent catalogue, the marketing service catalogue'.
  ...Object.fromEntries(
    ['agents', 'addAgent', 'editAgent', 'moveAgent', 'removeAgent'].map((call) => [`offers.${call}`, control]),
  ),
  ...Object.fromEntries(
    ['services', 'addService', 'editService', 'moveService', 'removeService'].map((call) => [
      `offers.${call}`,
      control,
    ]),
  ),

  // 'Generar Nuevas Credenciales' stands in the technical panel, 'control only'; what is there to see is of the company's own profile.
  'oauth.credentials': { may: ['control', 'empresa', 'administrador'] },
  'oauth.calls': { may: ['control', 'empresa', 'administrador'] },
  'oauth.renewCredentials': control,
  'oauth.revokeCredentials': control,
  // 'Save any company's automation profile': control any, empresa and administrador their own; secrets are control's.
  'automation.profile': owners,
  'automation.save': owners,
  'automation.profileOf': control,
  'automation.saveFor': control,
  'automation.reveal': control,

  'audit.entries': { may: ['empresa'] },
  'audit.filters': { may: ['empresa'] },
  'audit.permissions': owners,

  ...Object.fromEntries(
    ['channels', 'unread', 'messages', 'changes', 'search', 'send', 'edit', 'remove', 'markRead'].map((call) => [
      `chat.${call}`,
      company,
    ]),
  ),

  // 'Send suggestions': control no, empresa and administrador yes, colaborador no.
  'suggestions.list': owners,
  'suggestions.send': owners,
  // 'Approve or reject suggestions and requests': control alone.
  'suggestions.inbox': control,
  'suggestions.pendingCount': control,
  'suggestions.approve': control,
  'suggestions.reject': control,

  // 'Edit prices': control alone; part 2 §2 'Membership': others see their own state. Colaborador does not open the page.
  'membership.prices': control,
  'membership.priceHistory': control,
  'membership.setPrice': control,
  'membership.withdrawPrice': control,
  'membership.accounts': control,
  'membership.standing': control,
  'membership.received': control,
  'membership.registerPayment': control,
  'membership.voidPayment': control,
  'membership.mine': owners,
  'membership.payments': owners,
  'membership.receipts': owners,
  'membership.uploadFile': owners,
  'membership.sendReceipt': owners,
  'membership.receiptInbox': control,
  'membership.pendingReceipts': control,
  'membership.confirmReceipt': control,
  'membership.rejectReceipt': control,
  'membership.uploadPaymentFile': control,
  'dashboard.income': control,
  'requests.inbox': control,
  'requests.pendingCounts': control,
  'requests.review': control,
  /** 'see and edit secrets': control alone. */
  'requests.reveal': control,
  'requests.approve': control,
  'requests.reject': control,
  /** What follows from approving. */
  'requests.publishPage': control,

  // Each person's own: what concerns them in their company; control's are of all companies (part 1 §2).
  'notifications.list': signedIn,
  'notifications.unreadCount': signedIn,
  'notifications.markRead': signedIn,
  'notifications.markAllRead': signedIn,
  'notifications.preferences': signedIn,
  'notifications.savePreference': signedIn,

  'cdm.summary': reads,
  'cdm.clients': reads,
  'cdm.clientsToExport': reads,
  'cdm.addClient': edits,
  'cdm.editClient': edits,
  'cdm.archiveClient': edits,
  'cdm.restoreClient': edits,
  'cdm.products': reads,
  'cdm.productsToExport': reads,
  'cdm.addProduct': edits,
  'cdm.editProduct': edits,
  'cdm.archiveProduct': edits,
  'cdm.restoreProduct': edits,
  'cdm.existing': edits,
  'cdm.imports': reads,
  'cdm.importLines': reads,
  'cdm.startImport': edits,
  'cdm.sendClients': edits,
  'cdm.sendProducts': edits,
  'cdm.applyImport': edits,
  'cdm.undoImport': edits,

  // Part 2 §2 'Accounting'.
  'contabilidad.accounts': reads,
  'contabilidad.addAccount': edits,
  'contabilidad.editAccount': edits,
  'contabilidad.deleteAccount': edits,
  'contabilidad.startChart': edits,
  'contabilidad.centers': reads,
  'contabilidad.addCenter': edits,
  'contabilidad.editCenter': edits,
  'contabilidad.deleteCenter': edits,
  'contabilidad.entries': reads,
  'contabilidad.addEntry': edits,
  'contabilidad.reverseEntry': edits,
  'contabilidad.trialBalance': reads,
  'contabilidad.book': reads,
  'contabilidad.setCurrency': edits,
  'contabilidad.invoices': reads,
  'contabilidad.invoice': reads,
  'contabilidad.summary': reads,
  'contabilidad.ageing': reads,
  'contabilidad.issueInvoice': edits,
  'contabilidad.editInvoice': edits,
  'contabilidad.annulInvoice': edits,
  'contabilidad.registerPayment': edits,
  'contabilidad.undoPayment': edits,
  'contabilidad.postingRules': reads,
  'contabilidad.savePostingRules': edits,
  'contabilidad.assets': reads,
  'contabilidad.asset': reads,
  'contabilidad.assetSummary': reads,
  'contabilidad.addAsset': edits,
  'contabilidad.editAsset': edits,
  'contabilidad.deleteAsset': edits,
  'contabilidad.depreciate': edits,
  'contabilidad.disposeAsset': edits,
  'contabilidad.restoreAsset': edits,
  'contabilidad.entry': reads,
  'contabilidad.recurring': reads,
  'contabilidad.recurringPostings': reads,
  'contabilidad.addRecurring': edits,
  'contabilidad.editRecurring': edits,
  'contabilidad.pauseRecurring': edits,
  'contabilidad.archiveRecurring': edits,
  'contabilidad.restoreRecurring': edits,
  'contabilidad.postRecurring': edits,

  // Part 2 §2 'Human resources'; salaries are for empresa and administrador alone (decisions.md).
  'rrhh.summary': reads,
  'rrhh.employees': reads,
  'rrhh.staff': edits,
  'rrhh.history': edits,
  'rrhh.addEmployee': edits,
  'rrhh.editEmployee': edits,
  'rrhh.endEmployment': edits,
  'rrhh.resumeEmployment': edits,
  'rrhh.deleteEmployee': edits,
  'rrhh.payroll': edits,
  'rrhh.payrollTotal': edits,

  'bodega.summary': reads,
  'bodega.stock': reads,
  'bodega.movements': reads,
  'bodega.alerts': reads,
  'bodega.registerMovement': works,

  // Part 2 §6: 'empresa and administrador: request … a web page'; others 'see state read-only'.
  'pagina_web.site': reads,
  'pagina_web.saveUrl': edits,
  'pagina_web.refreshPreview': edits,
  'pagina_web.creation': reads,
  'pagina_web.requests': reads,
  'pagina_web.requestSite': edits,
  'pagina_web.summary': reads,

  // Part 2 §6 'request agents': empresa and administrador; what the company has is read by all of it.
  'agentes_ia.summary': reads,
  'agentes_ia.offers': reads,
  'agentes_ia.requests': reads,
  'agentes_ia.connected': reads,
  'agentes_ia.requestAgent': edits,
  'agentes_ia.editAgent': edits,
  'agentes_ia.disconnectAgent': edits,

  // Part 2 §6: 'empresa and administrador: request … marketing services'; 'Other roles see state read-only'.
  'marketing.services': reads,
  'marketing.requests': reads,
  'marketing.summary': reads,
  'marketing.requestService': edits,
  'marketing.disconnectService': edits,
  // Part 2 §2 'Sales': everybody of the company reads; a colaborador moves tasks and lots, and no opportunities (decisions.md).
  'ventas.summary': reads,
  'ventas.stages': reads,
  'ventas.stageLoads': reads,
  'ventas.saveStages': edits,
  'ventas.board': reads,
  'ventas.cards': reads,
  'ventas.opportunities': reads,
  'ventas.opportunity': reads,
  'ventas.addOpportunity': edits,
  'ventas.editOpportunity': edits,
  'ventas.moveOpportunity': edits,
  'ventas.winOpportunity': edits,
  'ventas.loseOpportunity': edits,
  'ventas.reopenOpportunity': edits,
  'ventas.archiveOpportunity': edits,
  'ventas.restoreOpportunity': edits,
  'ventas.report': reads,

  // decisions.md: a colaborador moves lots, stops and resumes them, and nothing else of theirs.
  'textil.orders': reads,
  'textil.order': reads,
  'textil.pipeline': reads,
  'textil.board': reads,
  'textil.cards': reads,
  'textil.lots': reads,
  'textil.lot': reads,
  'textil.stations': reads,
  'textil.machines': reads,
  'textil.maintenance': reads,
  'textil.report': reads,
  'textil.moveLot': works,
  'textil.stopLot': works,
  'textil.resumeLot': works,
  'textil.addOrder': edits,
  'textil.editOrder': edits,
  'textil.cancelOrder': edits,
  'textil.reactivateOrder': edits,
  'textil.addLot': edits,
  'textil.editLot': edits,
  'textil.finishLot': edits,
  'textil.reopenLot': edits,
  'textil.archiveLot': edits,
  'textil.restoreLot': edits,
  'textil.addStation': edits,
  'textil.editStation': edits,
  'textil.moveStation': edits,
  'textil.removeStation': edits,
  'textil.addMachine': edits,
  'textil.editMachine': edits,
  'textil.registerMaintenance': edits,
  'textil.archiveMachine': edits,
  'textil.restoreMachine': edits,

  // decisions.md: a colaborador moves tasks, and nothing else of theirs.
  'proyectos.summary': reads,
  'proyectos.people': reads,
  'proyectos.projects': reads,
  'proyectos.project': reads,
  'proyectos.addProject': edits,
  'proyectos.editProject': edits,
  'proyectos.archiveProject': edits,
  'proyectos.restoreProject': edits,
  'proyectos.board': reads,
  'proyectos.cards': reads,
  'proyectos.tasks': reads,
  'proyectos.task': reads,
  'proyectos.addTask': edits,
  'proyectos.editTask': edits,
  'proyectos.moveTask': works,
  'proyectos.archiveTask': edits,
  'proyectos.restoreTask': edits,
  'proyectos.removeTask': edits,
  'proyectos.addItem': edits,
  'proyectos.tickItem': edits,
  'proyectos.removeItem': edits,
  'proyectos.addComment': edits,
  'proyectos.removeComment': edits,
}

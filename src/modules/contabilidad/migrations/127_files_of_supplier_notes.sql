-- A supplier's credit note has its paper, as his bill has.
alter table attachments add column note_id uuid,
  add foreign key (company_id, note_id) references supplier_credit_notes (company_id, id),
  drop constraint attachments_check,
  add constraint attachments_check check (num_nonnulls(bill_id, expense_id, entry_id, note_id) = 1);
create index attachments_of_note on attachments (company_id, note_id, id) where note_id is not null;
comment on column attachments.note_id is 'Of a supplier''s credit note.';
comment on table attachments is
  'Which file hangs on which bill, supplier''s credit note, expense or entry. Never edited: taken off and hung on again.';

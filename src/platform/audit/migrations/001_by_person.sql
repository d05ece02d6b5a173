-- 'Actividad' pages by id, which grows with time, and narrows down to a person.
create index audit_log_by_person on audit_log (company_id, person_id, id desc);

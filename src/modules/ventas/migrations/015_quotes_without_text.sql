-- A quote may say everything by its lines: the message is the company's own choice.
alter table quotes
  drop constraint quotes_typed_body_check,
  add constraint quotes_typed_body_check check (length(typed_body) <= 10000),
  drop constraint quotes_body_check,
  add constraint quotes_body_check check (length(body) <= 40000);

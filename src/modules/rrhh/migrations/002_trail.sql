-- What the trail tells of employees: whoever reads it reads salaries too.
call trama.trail('employees', '{"what": "Empleado", "name": "name", "fields": {"name": "Nombre", "position": "Cargo", "salary": "Salario",
  "hire_date": "Ingreso", "end_date": "Retiro"}}');

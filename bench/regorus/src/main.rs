//! Runs workloads with regorus, both of its evaluators: paths of workloads are the arguments, one line of JSON comes out for each.
//! As with the others, inputs are parsed before and policies are compiled before; an operation asks every unit's questions
//! for each of their inputs once.

use std::error::Error;
use std::time::{Duration, Instant};

use regorus::languages::rego::compiler::Compiler;
use regorus::rvm::vm::RegoVM;
use regorus::{Engine, Value};
use serde_json::{json, Value as Json};

/// Each workload is measured for this long, and at least so many times.
const BUDGET: Duration = Duration::from_secs(1);
const FEWEST: usize = 5;

type Outcome<T> = Result<T, Box<dyn Error>>;

/// Answers a question for one input.
type Ask = Box<dyn FnMut(&Value) -> Outcome<Value>>;

struct Question {
    ask: Ask,
    inputs: Vec<usize>,
}

fn main() -> Outcome<()> {
    for path in std::env::args().skip(1) {
        let work: Json = serde_json::from_str(&std::fs::read_to_string(&path)?)?;
        let report = json!({
            "machine": told(measure(&work, on_machine)),
            "interpreter": told(measure(&work, by_interpreter)),
        });
        println!("{report}");
    }
    Ok(())
}

fn told(outcome: Outcome<Json>) -> Json {
    outcome.unwrap_or_else(|error| json!({ "error": error.to_string() }))
}

fn measure(work: &Json, open: fn(&Json, &str) -> Outcome<Ask>) -> Outcome<Json> {
    let inputs = list(&work["inputs"])
        .iter()
        .map(|input| Ok(Value::from_json_str(&input.to_string())?))
        .collect::<Outcome<Vec<Value>>>()?;
    let mut questions = Vec::new();
    for unit in list(&work["units"]) {
        let asked = if unit["questions"].is_array() { list(&unit["questions"]) } else { std::slice::from_ref(unit) };
        for question in asked {
            let ask = open(unit, question["query"].as_str().unwrap_or_default())?;
            let chosen = list(&question["inputs"]).iter().map(|at| at.as_u64().unwrap_or(0) as usize);
            questions.push(Question { ask, inputs: chosen.collect() });
        }
    }
    let mut results = Vec::new();
    for question in &mut questions {
        let mut values = Vec::new();
        for at in question.inputs.clone() {
            values.push(match (question.ask)(&inputs[at])? {
                Value::Undefined => Json::Null,
                value => serde_json::from_str(&value.to_json_str()?)?,
            });
        }
        results.push(values);
    }
    let mut best = Duration::MAX;
    let end = Instant::now() + BUDGET;
    let mut runs = 0;
    while runs < FEWEST || Instant::now() < end {
        let start = Instant::now();
        for question in &mut questions {
            for at in &question.inputs {
                (question.ask)(&inputs[*at])?;
            }
        }
        best = best.min(start.elapsed());
        runs += 1;
    }
    Ok(json!({ "best": best.as_secs_f64() * 1000.0, "results": results }))
}

fn engine_of(unit: &Json) -> Outcome<Engine> {
    let mut engine = Engine::new();
    engine.set_strict_builtin_errors(false);
    for (name, text) in unit["modules"].as_object().into_iter().flatten() {
        engine.add_policy(name.clone(), text.as_str().unwrap_or_default().to_string())?;
    }
    if unit["data"].is_object() {
        engine.add_data(data_of(unit)?)?;
    }
    Ok(engine)
}

fn data_of(unit: &Json) -> Outcome<Value> {
    Ok(Value::from_json_str(&unit["data"].to_string())?)
}

/// The bytecode machine.
fn on_machine(unit: &Json, query: &str) -> Outcome<Ask> {
    let compiled = engine_of(unit)?.compile_with_entrypoint(&query.into())?;
    let program = Compiler::compile_from_policy(&compiled, &[query])?;
    let mut machine = RegoVM::new();
    machine.load_program(program);
    machine.set_max_instructions(usize::MAX);
    if unit["data"].is_object() {
        machine.set_data(data_of(unit)?)?;
    }
    Ok(Box::new(move |input| {
        machine.set_input(input.clone());
        Ok(machine.execute()?)
    }))
}

/// The interpreter of syntax trees.
fn by_interpreter(unit: &Json, query: &str) -> Outcome<Ask> {
    let query = query.to_string();
    let mut engine = engine_of(unit)?;
    Ok(Box::new(move |input| {
        engine.set_input(input.clone());
        Ok(engine.eval_rule(query.clone())?)
    }))
}

fn list(value: &Json) -> &[Json] {
    value.as_array().map_or(&[], Vec::as_slice)
}

import { Refusal } from './refusal.ts';

/*
 * Stored input that multiplies, such as a rule that repeats every day, costs more to read than it cost to store. Whatever
 * expands some takes a budget, spends from it before each piece of work, and pauses in time slices.
 */

/** What the expansion of stored input may cost. */
export interface Costs {
  /** Things in the answer. */
  items: number;
  /** Letters in the answer. */
  letters: number;
  /** Candidates that are examined, of some 0.2 microseconds each. */
  steps: number;
}

/** A budget is spent. */
export class OverBudget extends Refusal {
  override name = 'OverBudget';
}

/** What is left of the costs of one answer. */
export class Budget {
  readonly #left: Costs;
  readonly #message: string;

  /** @param message one sentence that says what to ask for instead */
  constructor(costs: Costs, message: string) {
    this.#left = { ...costs };
    this.#message = message;
  }

  /** @throws OverBudget if so much is not left */
  spend(cost: keyof Costs, amount: number): void {
    this.#left[cost] -= amount;
    if (this.#left[cost] < 0) throw new OverBudget('wrong_input', this.#message);
  }
}

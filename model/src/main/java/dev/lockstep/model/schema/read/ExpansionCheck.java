package dev.lockstep.model.schema.read;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.schema.Expansion;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.Subschema;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;

/**
 * A check that rejects schemas whose validation would not terminate or would take too long. It
 * finds references that return to their origin without descending into the value, long chains of
 * references, and parts that are applied repeatedly to one value.
 */
final class ExpansionCheck {

  /** The maximum number of schemas in a chain that apply to the same value. */
  private static final int LONGEST_CHAIN = 200;

  /** The maximum number of schemas applied to one value and to the values inside it on one path. */
  private static final int MOST_APPLIED = 20_000;

  /** The limit at which counts saturate. */
  private static final long MOST_COUNTED = 1L << 60;

  private record Visit(int index, Iterator<Integer> rest) {}

  /** The measure of a subschema, calculated after the measures of all subschemas it applies. */
  private interface Measure {
    long of(Subschema subschema, long[] measures);
  }

  private final Schema schema;
  private final Findings findings;

  ExpansionCheck(Schema schema, Findings findings) {
    this.schema = schema;
    this.findings = findings;
  }

  void check() {
    long[] chains = new long[schema.subschemas().size()];
    if (walk(Expansion::inPlace, ExpansionCheck::chain, chains, true)) {
      return;
    }
    long[] applied = new long[chains.length];
    walk(Expansion::all, ExpansionCheck::applied, applied, false);
    for (int index = 0; index < chains.length; index++) {
      if (applied[index] > MOST_APPLIED) {
        String many =
            applied[index] >= MOST_COUNTED ? "more than 10^18" : Long.toString(applied[index]);
        tell(index, "applies " + many + " schemas to one value, more than " + MOST_APPLIED);
        return;
      }
      if (chains[index] > LONGEST_CHAIN) {
        tell(
            index,
            "applies "
                + chains[index]
                + " schemas to one value in a row, more than "
                + LONGEST_CHAIN);
        return;
      }
    }
  }

  private void tell(int index, String what) {
    findings.add(
        Diagnostic.error("schema-too-large", schema.subschema(index).span(), "the schema " + what)
            .withNote(
                Note.of("checking a value would take as long as the schema is large written out")));
  }

  private static long chain(Subschema subschema, long[] chains) {
    return 1 + most(Expansion.inPlace(subschema), chains);
  }

  private static long applied(Subschema subschema, long[] applied) {
    long sum = 1;
    for (int part : Expansion.inPlace(subschema)) {
      sum += applied[part];
    }
    for (List<Integer> alternatives : Expansion.below(subschema)) {
      sum += most(alternatives, applied);
    }
    return Math.min(sum, MOST_COUNTED);
  }

  private static long most(List<Integer> parts, long[] measures) {
    return parts.stream().mapToLong(part -> measures[part]).max().orElse(0);
  }

  /** Measures every subschema in post-order. Returns true if it found and reported a loop. */
  private boolean walk(
      Function<Subschema, List<Integer>> parts, Measure measure, long[] measures, boolean isLoop) {
    int[] state = new int[measures.length];
    for (int root = 0; root < measures.length; root++) {
      if (state[root] == 0 && visit(root, parts, measure, measures, state, isLoop)) {
        return true;
      }
    }
    return false;
  }

  private boolean visit(
      int root,
      Function<Subschema, List<Integer>> parts,
      Measure measure,
      long[] measures,
      int[] state,
      boolean isLoop) {
    Deque<Visit> stack = new ArrayDeque<>();
    stack.push(open(root, parts, state));
    while (!stack.isEmpty()) {
      Visit visit = stack.peek();
      if (visit.rest().hasNext()) {
        int next = visit.rest().next();
        if (state[next] == 0) {
          stack.push(open(next, parts, state));
        } else if (state[next] == 1 && isLoop) {
          tellLoop(next, visit.index());
          return true;
        }
        continue;
      }
      stack.pop();
      state[visit.index()] = 2;
      measures[visit.index()] = measure.of(schema.subschema(visit.index()), measures);
    }
    return false;
  }

  private Visit open(int index, Function<Subschema, List<Integer>> parts, int[] state) {
    state[index] = 1;
    return new Visit(index, parts.apply(schema.subschema(index)).iterator());
  }

  private void tellLoop(int to, int from) {
    findings.add(
        Diagnostic.error(
                "reference-loop",
                schema.subschema(from).span(),
                "the schema refers to itself without stepping into the value")
            .withNote(Note.at(schema.subschema(to).span(), "it comes back to this schema"))
            .withNote(Note.of("checking a value against it would never end"))
            .withHelp("refer to it from below `properties` or `items`"));
  }
}

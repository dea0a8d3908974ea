package dev.lockstep.model.schema.read;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.Subschema;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;

/**
 * Refuses schemas whose checking would not end, or not soon: references that come back to their
 * beginning without stepping into the value, chains of them, and parts that double and double
 * again.
 */
final class ExpansionCheck {

  /** Schemas in a row about the same value. */
  private static final int LONGEST_CHAIN = 200;

  private record Visit(int index, Iterator<Integer> rest) {}

  private final Schema schema;
  private final Findings findings;

  ExpansionCheck(Schema schema, Findings findings) {
    this.schema = schema;
    this.findings = findings;
  }

  void check() {
    int size = schema.subschemas().size();
    long[] chains = new long[size];
    boolean looped = walk(Expansion::inPlace, chains, true);
    if (looped) {
      return;
    }
    long[] sizes = new long[size];
    walk(Expansion::all, sizes, false);
    if (sizes[0] > Assembler.LARGEST) {
      tell("expands to more than " + Assembler.LARGEST + " parts");
    } else {
      for (long chain : chains) {
        if (chain > LONGEST_CHAIN) {
          tell("applies more than " + LONGEST_CHAIN + " schemas to one value in a row");
          return;
        }
      }
    }
  }

  private void tell(String what) {
    findings.add(
        Diagnostic.error("schema-too-large", schema.root().span(), "the schema " + what)
            .withNote(
                Note.of("checking a value would take as long as the schema is large written out")));
  }

  /**
   * Visits every subschema in post-order. Fills {@code measures} with the longest path ({@code
   * chain}) or the number of parts written out; says whether a loop was found and told.
   */
  private boolean walk(Function<Subschema, List<Integer>> parts, long[] measures, boolean chain) {
    int[] state = new int[measures.length];
    for (int root = 0; root < measures.length; root++) {
      if (state[root] == 0 && visit(root, parts, measures, state, chain)) {
        return true;
      }
    }
    return false;
  }

  private boolean visit(
      int root,
      Function<Subschema, List<Integer>> parts,
      long[] measures,
      int[] state,
      boolean chain) {
    Deque<Visit> stack = new ArrayDeque<>();
    stack.push(open(root, parts, state));
    while (!stack.isEmpty()) {
      Visit visit = stack.peek();
      if (visit.rest().hasNext()) {
        int next = visit.rest().next();
        if (state[next] == 0) {
          stack.push(open(next, parts, state));
        } else if (state[next] == 1 && chain) {
          tellLoop(next, visit.index());
          return true;
        }
        continue;
      }
      stack.pop();
      state[visit.index()] = 2;
      measures[visit.index()] = measure(visit.index(), parts, measures, chain);
    }
    return false;
  }

  private Visit open(int index, Function<Subschema, List<Integer>> parts, int[] state) {
    state[index] = 1;
    return new Visit(index, parts.apply(schema.subschema(index)).iterator());
  }

  private long measure(
      int index, Function<Subschema, List<Integer>> parts, long[] measures, boolean chain) {
    long measure = 0;
    for (int part : parts.apply(schema.subschema(index))) {
      measure = chain ? Math.max(measure, measures[part]) : measure + measures[part];
    }
    return Math.min(measure + 1, Assembler.LARGEST + 1L);
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

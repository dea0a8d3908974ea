package dev.lockstep.verification.packed;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.ir.IrVariable;
import dev.lockstep.verification.run.ChartReads;
import dev.lockstep.verification.run.Counters;
import dev.lockstep.verification.run.LiveVariables;
import dev.lockstep.verification.run.NotModelledException;
import dev.lockstep.verification.run.PropertyConditions;
import dev.lockstep.verification.run.TermParts;
import dev.lockstep.verification.words.LongIntTable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Set;
import java.util.stream.LongStream;

/**
 * The numbered values of the variables and of the remaining times of timers. The initial value of a
 * variable has number 0, which also represents a variable that is not live. Thread-safe.
 */
final class PackedValues {

  private static final int UNBOUNDED_BITS = 12;
  private static final int DURATION_BITS = 12;

  private final IrChart chart;
  private final ChartReads reads;
  private final Counters counters;
  private final BitSet relevant;
  private final List<ValueNumbers<Object>> variables = new ArrayList<>();
  private final int[] bits;
  private final long[] live;
  private final Set<String> abstracted = new LinkedHashSet<>();
  private final ValueNumbers<Long> durations =
      new ValueNumbers<>("the remaining times of timers", 1 << DURATION_BITS);
  private final LongIntTable differences = new LongIntTable();
  private final LongIntTable represented = new LongIntTable();

  PackedValues(IrChart chart, ChartReads reads) {
    this.chart = chart;
    this.reads = reads;
    this.counters = new Counters(chart, reads);
    this.relevant = reads.variables();
    this.bits = new int[chart.context().size()];
    for (int i = 0; i < bits.length; i++) {
      IrVariable variable = chart.context().get(i);
      if (reads.readNow() && relevant.get(i) && variable.type() == IrType.Scalar.TIMESTAMP) {
        throw new NotModelledException("the timestamp `" + variable.name() + "`");
      }
      bits[i] = relevant.get(i) ? bits(i, reads) : 0;
      variables.add(new ValueNumbers<>("`" + variable.name() + "`", 1 << bits[i]));
      variables.get(i).number(variable.initial());
      describe(i, variable);
    }
    durations.number(0L);
    this.live = live(new LiveVariables(chart, reads));
  }

  private int bits(int variable, ChartReads reads) {
    IrVariable declared = chart.context().get(variable);
    if (declared.type() == IrType.Scalar.BOOL) {
      return 1;
    } else if (reads.assignedTo(variable).isEmpty()) {
      return 3;
    } else if (declared.type() != IrType.Scalar.INT || !counters.isBounded(variable)) {
      return UNBOUNDED_BITS;
    }
    LongSummaryStatistics known = new LongSummaryStatistics();
    known.accept((Long) declared.initial());
    reads.assignedTo(variable).stream()
        .filter(IrTerm.Constant.class::isInstance)
        .forEach(term -> known.accept((Long) ((IrTerm.Constant) term).value()));
    LongStream.of(Long.MIN_VALUE, Long.MAX_VALUE)
        .filter(extreme -> !counters.represent(variable, extreme).equals(extreme))
        .forEach(extreme -> known.accept((Long) counters.represent(variable, extreme)));
    double range = (double) known.getMax() - known.getMin() + 2;
    return range < 1 << UNBOUNDED_BITS - 1
        ? Long.SIZE - Long.numberOfLeadingZeros((long) range) + 1
        : UNBOUNDED_BITS;
  }

  private void describe(int variable, IrVariable declared) {
    if (reads.free().get(variable)) {
      abstracted.add("`" + declared.name() + "` has any value wherever it is read");
    } else if (!relevant.get(variable)) {
      abstracted.add(
          "`"
              + declared.name()
              + "` is left out: nothing that decides reads it"
              + (isAssumedToFit(variable) ? ", and it is assumed not to overflow" : ""));
    } else if (counters.isBounded(variable)) {
      abstracted.add(
          "`"
              + declared.name()
              + "` is a counter; its values beyond the last compared one are one");
    }
  }

  /** Returns true if an assignment that packed states cannot evaluate may overflow. */
  private boolean isAssumedToFit(int variable) {
    BitSet others = new BitSet();
    others.set(0, chart.context().size());
    others.andNot(relevant);
    return reads.assignedTo(variable).stream()
        .anyMatch(term -> TermParts.mayOverflow(term) && TermParts.reads(term, others));
  }

  private long[] live(LiveVariables analysis) {
    long[] masks = new long[chart.states().size()];
    for (int state = 0; state < masks.length; state++) {
      BitSet alone = new BitSet();
      alone.set(state);
      for (int variable : analysis.in(alone).stream().toArray()) {
        masks[state] |= 1L << variable;
      }
    }
    return masks;
  }

  /** Returns what the values leave out, as sentences, and why the behaviour stays the same. */
  List<String> abstracted() {
    return List.copyOf(abstracted);
  }

  /** Returns true if a term reads values that packed states do not have, and may have any. */
  boolean isFree(IrTerm term) {
    return reads.isFree(term);
  }

  boolean isRelevant(int variable) {
    return relevant.get(variable);
  }

  /** Returns the number of bits that the number of a value has in a table, by variable. */
  int[] bits() {
    return bits.clone();
  }

  int number(int variable, Object value) {
    return variables.get(variable).number(value);
  }

  Object value(int variable, int number) {
    return variables.get(variable).value(number);
  }

  /**
   * Returns the number of a remaining time; a negative one counts as zero.
   *
   * @throws NotModelledException if it is so long that its order among others is unknown
   */
  int duration(Duration length) {
    long nanos = PropertyConditions.nanos(length);
    if (nanos == PropertyConditions.LONGEST) {
      throw new NotModelledException("a delay of more than 73 years");
    }
    return durations.number(nanos);
  }

  long nanos(int duration) {
    return durations.value(duration);
  }

  /** Returns the number of the difference of two remaining times, at least zero. */
  int minus(int duration, int elapsed) {
    if (elapsed == 0) {
      return duration;
    }
    long key = (long) duration << DURATION_BITS | elapsed;
    int known = differences.get(key);
    if (known == 0) {
      known = 1 + durations.number(Math.max(0, nanos(duration) - nanos(elapsed)));
      differences.put(key, known);
    }
    return known - 1;
  }

  /** Returns the live variables of a configuration, as bits. */
  long live(long configuration) {
    long union = 0;
    for (long rest = configuration; rest != 0; rest &= rest - 1) {
      union |= live[Long.numberOfTrailingZeros(rest)];
    }
    return union;
  }

  /** Returns the number of the value that represents a value. */
  int represent(int variable, int number) {
    if (!counters.isBounded(variable)) {
      return number;
    }
    long key = (long) variable << UNBOUNDED_BITS | number;
    int known = represented.get(key);
    if (known == 0) {
      known = 1 + number(variable, counters.represent(variable, value(variable, number)));
      represented.put(key, known);
    }
    return known - 1;
  }

  /** Returns the number of bits with which the layout of a variable begins. */
  int firstBits(int variable) {
    boolean counts = counters.isBounded(variable);
    return Math.min(bits[variable], counts ? bits[variable] - 1 : 3);
  }

  @Override
  public String toString() {
    return "bits of variables " + Arrays.toString(bits);
  }
}

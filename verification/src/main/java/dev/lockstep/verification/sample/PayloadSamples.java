package dev.lockstep.verification.sample;

import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.validate.FormatCheck;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Values that a schema accepts or rejects: a typical one, one for each branch of the schema, one
 * for each keyword that violates it, and values at which implementations differ. Each value has
 * been checked with the validator. The same schema always has the same samples. Immutable.
 *
 * <pre>{@code
 * PayloadSamples samples = PayloadSamples.of(schema);
 * samples.valid().forEach(sample -> System.out.println(sample.name() + ": " + sample.value()));
 * }</pre>
 */
public final class PayloadSamples {

  /** The maximum number of conjunctions of keywords that are tried for one schema. */
  public static final int MOST_ATTEMPTS = 200_000;

  /** The maximum number of conjunctions of keywords that are tried for one sample. */
  public static final int MOST_ATTEMPTS_EACH = 2_000;

  /** The maximum number of samples of one schema. */
  public static final int MOST_SAMPLES = 5_000;

  private static final int MOST_CHARACTERS = 1 << 18;

  private final List<PayloadSample> samples;
  private final List<MissingSample> missing;

  private PayloadSamples(List<PayloadSample> samples, List<MissingSample> missing) {
    this.samples = List.copyOf(samples);
    this.missing = List.copyOf(missing);
  }

  /** Returns the samples of a schema; formats are checked by grammar and calendar alone. */
  public static PayloadSamples of(Schema schema) {
    return of(schema, FormatCheck.lenient(), List.of());
  }

  /**
   * Returns the samples of a schema.
   *
   * @param formats the check of the formats that a grammar does not decide
   * @param seeds values that become samples if the schema accepts them
   */
  public static PayloadSamples of(
      Schema schema, FormatCheck formats, List<? extends SchemaValue> seeds) {
    return new Search(schema, formats).run(seeds);
  }

  /** Returns a valid value with few optional parts; empty if none was found. */
  public Optional<PayloadSample> typical() {
    return samples.stream().filter(sample -> sample.name().isEmpty()).findFirst();
  }

  /** Returns all samples: the typical one, then branches, violations and single values. */
  public List<PayloadSample> all() {
    return samples;
  }

  /** Returns the samples that the schema accepts. */
  public List<PayloadSample> valid() {
    return samples.stream().filter(PayloadSample::isValid).toList();
  }

  /** Returns the samples that the schema rejects. */
  public List<PayloadSample> invalid() {
    return samples.stream().filter(sample -> !sample.isValid()).toList();
  }

  /** Returns the branches without a valid value and the keywords that no value violates. */
  public List<MissingSample> missing() {
    return missing;
  }

  /** The search for the samples of one schema. */
  private static final class Search {

    private final Schema schema;
    private final KeywordProbe probe;
    private final ValueSolver solver;
    private final List<PayloadSample> samples = new ArrayList<>();
    private final List<MissingSample> missing = new ArrayList<>();
    private final Set<SchemaValue> values = new HashSet<>();
    private final Set<String> names = new HashSet<>();

    Search(Schema schema, FormatCheck formats) {
      this.schema = schema;
      this.probe = new KeywordProbe(schema, formats);
      this.solver = new ValueSolver(schema, probe, MOST_ATTEMPTS);
    }

    PayloadSamples run(List<? extends SchemaValue> seeds) {
      Solution typical = solver.values(1, false, MOST_ATTEMPTS_EACH);
      if (typical.isEmpty()) {
        missing.add(new MissingSample("", "", true, reason(typical)));
      } else {
        add(new PayloadSample("", "", "", typical.first(), true, PayloadSample.Kind.BRANCH));
        addFull();
      }
      for (SchemaValue seed : seeds) {
        if (probe.meets(0, seed)) {
          String name = "given: " + SampleValue.shown(seed, 40);
          add(new PayloadSample(name, "", "", seed, true, PayloadSample.Kind.VARIANT));
        }
      }
      for (SampleTarget target : new SampleTargets(schema, probe).all()) {
        if (samples.size() < MOST_SAMPLES && !(target.isValid() && typical.isRefuted())) {
          search(target);
        }
      }
      return new PayloadSamples(samples, missing);
    }

    private void addFull() {
      Solution full = solver.values(1, true, MOST_ATTEMPTS_EACH);
      if (!full.isEmpty()) {
        add(
            new PayloadSample(
                "all members", "", "", full.first(), true, PayloadSample.Kind.BRANCH));
      }
    }

    private void search(SampleTarget target) {
      Solution solution = solver.route(target.isValid(), target.route(), MOST_ATTEMPTS_EACH);
      if (!solution.isEmpty() && probe.meets(0, solution.first()) == target.isValid()) {
        add(target.sample(solution.first()));
      } else if (target.isRequired()) {
        missing.add(target.missing(reason(solution)));
      }
    }

    private String reason(Solution solution) {
      return solution.isRefuted()
          ? MissingSample.UNSATISFIABLE
          : "not found in " + solver.spent() + " attempts";
    }

    private void add(PayloadSample sample) {
      if (!values.contains(sample.value())
          && sample.value().toString().length() <= MOST_CHARACTERS) {
        values.add(sample.value());
        samples.add(named(sample));
      }
    }

    private PayloadSample named(PayloadSample sample) {
      String name = sample.name();
      for (int i = 2; !names.add(name); i++) {
        name = sample.name() + " (" + i + ")";
      }
      return new PayloadSample(
          name,
          sample.pointer(),
          sample.keyword(),
          sample.value(),
          sample.isValid(),
          sample.kind());
    }
  }
}

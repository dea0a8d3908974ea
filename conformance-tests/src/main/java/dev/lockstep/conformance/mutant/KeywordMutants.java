package dev.lockstep.conformance.mutant;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.Subschema;
import dev.lockstep.model.schema.record.PayloadFields;
import dev.lockstep.model.schema.validate.SchemaValidator;
import dev.lockstep.verification.sample.PayloadSample;
import dev.lockstep.verification.sample.PayloadSamples;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The mutants of the keywords of payload schemas: each removed, and each limit moved by one. */
record KeywordMutants(IrChart chart) {

  /** Returns the mutants that judge a known payload otherwise than the original. */
  List<Mutant> all() {
    return made().stream().filter(Made::isDistinct).map(Made::mutant).toList();
  }

  /** Returns the other mutants. */
  List<Mutant> alike() {
    return made().stream().filter(made -> !made.isDistinct()).map(Made::mutant).toList();
  }

  private record Made(Mutant mutant, boolean isDistinct) {}

  private List<Made> made() {
    List<Made> mutants = new ArrayList<>(changed("dropped keyword", keyword -> List.of()));
    mutants.addAll(changed("other limit", keyword -> List.of(otherLimit(keyword).orElse(keyword))));
    return mutants;
  }

  /** A change of a keyword, to no keyword or to another one. */
  private interface KeywordChange {
    List<Keyword> of(Keyword keyword);
  }

  private List<Made> changed(String kind, KeywordChange change) {
    List<Made> mutants = new ArrayList<>();
    for (IrEvent event : chart.events()) {
      if (event.payload().isPresent()) {
        IrPayload payload = event.payload().get();
        List<PayloadSample> samples = PayloadSamples.of(payload.schema()).all();
        for (Subschema subschema : payload.schema().subschemas()) {
          for (int i = 0; i < subschema.keywords().size(); i++) {
            Keyword keyword = subschema.keywords().get(i);
            List<Keyword> other = change.of(keyword);
            if (!other.equals(List.of(keyword))) {
              Schema schema = with(payload.schema(), with(subschema, i, other));
              String place = keyword.keyword() + " of " + subschema.location();
              Mutant mutant = new Mutant(kind, event.name() + ", " + place, changed(event, schema));
              mutants.add(new Made(mutant, isDistinct(payload.schema(), schema, samples)));
            }
          }
        }
      }
    }
    return mutants;
  }

  /**
   * Returns true if a sample of one of two schemas is valid for one of them only.
   *
   * @param samples the samples of the first
   */
  private static boolean isDistinct(Schema schema, Schema changed, List<PayloadSample> samples) {
    SchemaValidator one = new SchemaValidator(schema);
    SchemaValidator other = new SchemaValidator(changed);
    Predicate<PayloadSample> differs =
        sample ->
            one.validate(sample.value()).isEmpty() != other.validate(sample.value()).isEmpty();
    return samples.stream().anyMatch(differs)
        || PayloadSamples.of(changed).all().stream().anyMatch(differs);
  }

  private static Optional<Keyword> otherLimit(Keyword keyword) {
    if (keyword instanceof Keyword.Limit limit && !limit.keyword().equals("multipleOf")) {
      BigDecimal other = limit.limit().add(BigDecimal.ONE);
      return Optional.of(new Keyword.Limit(limit.keyword(), other));
    } else if (keyword instanceof Keyword.Count count) {
      return Optional.of(new Keyword.Count(count.keyword(), count.limit() + 1));
    }
    return Optional.empty();
  }

  private IrChart changed(IrEvent event, Schema schema) {
    IrPayload other = new IrPayload(schema.address(), PayloadFields.of(schema), schema);
    return new Changed(chart)
        .event(
            new IrEvent(
                event.index(),
                event.name(),
                event.wire(),
                event.description(),
                event.actors(),
                event.restricted(),
                Optional.of(other),
                event.span()));
  }

  /** Returns the schema under another address, because equal addresses are the same schema. */
  private static Schema with(Schema schema, Subschema changed) {
    List<Subschema> all = new ArrayList<>(schema.subschemas());
    all.set(changed.index(), changed);
    return new Schema(schema.address() + "?", schema.span(), all);
  }

  private static Subschema with(Subschema subschema, int position, List<Keyword> other) {
    List<Keyword> keywords = new ArrayList<>(subschema.keywords());
    keywords.remove(position);
    keywords.addAll(position, other);
    return new Subschema(
        subschema.index(),
        subschema.location(),
        subschema.span(),
        subschema.title(),
        subschema.description(),
        subschema.examples(),
        keywords);
  }
}

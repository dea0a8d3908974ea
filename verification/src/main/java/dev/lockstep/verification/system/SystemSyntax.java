package dev.lockstep.verification.system;

import dev.lockstep.model.document.Node;
import dev.lockstep.model.syntax.Located;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A system file as written. Lists are in source order. */
record SystemSyntax(
    Located<String> name,
    String description,
    List<InstanceSyntax> instances,
    List<ChannelSyntax> channels,
    List<Located<String>> lost,
    List<Located<String>> duplicated,
    List<Located<String>> crashing,
    List<PropertySyntax> properties) {

  /**
   * An instance of a chart, or several copies of it.
   *
   * @param events events that come from outside; empty for all that no channel delivers
   * @param guards results of guards in Java, by name
   */
  record InstanceSyntax(
      Located<String> name,
      Located<String> chart,
      int copies,
      Optional<Node> context,
      Optional<List<Located<String>>> events,
      Map<Located<String>, Formula<Located<String>>> guards) {}

  /**
   * A channel.
   *
   * @param cause {@code emits}, {@code performs} or {@code enters}
   * @param subject emission, action or state
   */
  record ChannelSyntax(
      Located<String> name,
      Located<String> from,
      String cause,
      Located<String> subject,
      Located<String> to,
      Located<String> event,
      Optional<Located<String>> actor,
      boolean durable,
      int capacity) {}

  /**
   * A property.
   *
   * @param assuming {@code clock}, {@code delivery}, or the instance and the event of an assumption
   */
  record PropertySyntax(
      Located<String> id,
      Located<String> form,
      Optional<Formula<Located<String>>> predicate,
      Optional<Formula<Located<String>>> trigger,
      Optional<Formula<Located<String>>> begin,
      Optional<Formula<Located<String>>> end,
      int most,
      Optional<Duration> within,
      List<Assumption> assuming) {}

  /**
   * An assumption of fairness.
   *
   * @param name {@code clock}, {@code delivery} or an instance
   * @param event the event of an instance
   */
  record Assumption(Located<String> name, Optional<Located<String>> event) {}
}

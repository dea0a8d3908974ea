package dev.lockstep.conformance.coverage;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sequence of inputs, stored as its last input and the route before it. Immutable.
 *
 * @param before the route without its last input; {@code null} for a start
 * @param label the label of the last input; for a start, the context at the start as JSON, empty
 *     for the chart's initial context
 * @param length the number of inputs
 */
public record Route(@Nullable Route before, String label, int length) {

  /** Creates a route without inputs. */
  public static Route start(String context) {
    return new Route(null, context, 0);
  }

  /** Returns this route with a further input. */
  public Route then(String input) {
    return new Route(this, input, length + 1);
  }

  /** Returns the context at the start if it is not the chart's, and the labels of the inputs. */
  public List<String> labels() {
    List<String> labels = new ArrayList<>();
    for (Route at = this; at != null; at = at.before) {
      if (at.before != null) {
        labels.add(at.label);
      } else if (!at.label.isEmpty()) {
        labels.add("start with " + at.label);
      }
    }
    Collections.reverse(labels);
    return labels;
  }

  /** Returns the context at the start as JSON; empty for the chart's initial context. */
  public String context() {
    Route at = this;
    while (at.before != null) {
      at = at.before;
    }
    return at.label;
  }

  /** Returns the labels of the inputs. */
  public List<String> inputs() {
    List<String> labels = labels();
    return context().isEmpty() ? labels : labels.subList(1, labels.size());
  }

  @Override
  public String toString() {
    List<String> labels = labels();
    return labels.isEmpty() ? "the start" : String.join(", ", labels);
  }
}

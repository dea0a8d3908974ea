package dev.lockstep.stream.flink;

import java.util.List;

/** A version of a chart that cannot continue the instances of a savepoint. */
public final class IncompatibleChartException extends IllegalStateException {

  private static final long serialVersionUID = 1L;

  IncompatibleChartException(String chart, String from, String to, List<String> reasons) {
    super(
        ("the instances of chart `%s` %s in the savepoint cannot continue under %s: %s. Add a"
                + " migration, which `lockstep breaking --propose` begins, or restore under %s")
            .formatted(chart, from, to, String.join("; ", reasons), from));
  }
}

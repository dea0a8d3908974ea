package dev.lockstep.cli.server;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The options of a command line over those of a configuration. */
final class Overrides {

  private Overrides() {}

  /**
   * Returns the options that the command line states, then those that only the configuration
   * states.
   */
  static String[] of(ParseResult parsed, ServeParts parts) {
    List<String> arguments = new ArrayList<>();
    for (OptionSpec option : parsed.matchedOptions()) {
      if (option.arity().max() == 0) {
        arguments.add(option.longestName());
      } else {
        option
            .originalStringValues()
            .forEach(value -> arguments.add(option.longestName() + "=" + value));
      }
    }
    arguments.addAll(parts.arguments(parsed::hasMatchedOption));
    return arguments.toArray(String[]::new);
  }
}

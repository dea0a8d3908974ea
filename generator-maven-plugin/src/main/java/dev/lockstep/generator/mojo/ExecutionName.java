package dev.lockstep.generator.mojo;

import dev.lockstep.generator.output.Fingerprint;
import java.nio.charset.StandardCharsets;
import org.apache.maven.plugin.MojoExecution;

/** The name of a goal's execution as a folder can have it. */
final class ExecutionName {

  private ExecutionName() {}

  /** Goal and id. A goal started by hand is the execution that has no id of its own. */
  static String of(MojoExecution execution) {
    String id = execution.getExecutionId();
    return of(execution.getGoal(), id == null || id.equals("default-cli") ? "default" : id);
  }

  static String of(String goal, String id) {
    String name = goal + "-" + id;
    String plain = name.replaceAll("[^A-Za-z0-9_-]", "_");
    return plain.equals(name) && name.length() <= 100
        ? name
        : goal + "-" + Fingerprint.of(name.getBytes(StandardCharsets.UTF_8)).substring(0, 16);
  }
}

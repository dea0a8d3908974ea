package dev.lockstep.generator.mojo;

import dev.lockstep.generator.output.Fingerprint;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.project.MavenProject;

/** The name of a goal's execution as a folder can have it. */
final class ExecutionName {

  private ExecutionName() {}

  /** Goal and id. A goal started by hand is the execution that has no id of its own. */
  static String of(MojoExecution execution) {
    String id = execution.getExecutionId();
    return of(execution.getGoal(), id == null || id.equals("default-cli") ? "default" : id);
  }

  /** The names of all executions of this plugin in a project, and of the one that runs. */
  static Set<String> all(MavenProject project, MojoExecution running) {
    Set<String> names = new TreeSet<>();
    names.add(of(running));
    for (Plugin plugin : project.getBuildPlugins()) {
      if (plugin.getKey().equals(running.getPlugin().getKey())) {
        for (PluginExecution execution : plugin.getExecutions()) {
          execution.getGoals().forEach(goal -> names.add(of(goal, execution.getId())));
        }
      }
    }
    return names;
  }

  static String of(String goal, String id) {
    String name = goal + "-" + id;
    String plain = name.replaceAll("[^A-Za-z0-9_-]", "_");
    return plain.equals(name) && name.length() <= 100
        ? name
        : goal + "-" + Fingerprint.of(name.getBytes(StandardCharsets.UTF_8)).substring(0, 16);
  }
}

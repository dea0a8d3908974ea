package dev.lockstep.generator.mojo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.descriptor.PluginDescriptor;

/**
 * Which generator runs. A release is its version; a snapshot changes under one version, so the age
 * of its code belongs to it.
 */
final class PluginIdentity {

  private final PluginDescriptor plugin;

  PluginIdentity(PluginDescriptor plugin) {
    this.plugin = plugin;
  }

  String version() {
    return plugin.getVersion();
  }

  /** A text that is another one when the generator is. */
  String text() throws IOException {
    StringBuilder text = new StringBuilder(plugin.getVersion());
    for (Artifact artifact : plugin.getArtifacts()) {
      if (artifact.isSnapshot() && artifact.getFile() != null) {
        text.append(' ').append(artifact.getArtifactId()).append(' ');
        text.append(newest(artifact.getFile().toPath()).toMillis());
      }
    }
    return text.toString();
  }

  private static FileTime newest(Path code) throws IOException {
    FileTime newest = FileTime.fromMillis(0);
    for (Path file : filesOf(code)) {
      FileTime time = Files.getLastModifiedTime(file);
      newest = time.compareTo(newest) > 0 ? time : newest;
    }
    return newest;
  }

  private static List<Path> filesOf(Path code) throws IOException {
    try (Stream<Path> files = Files.walk(code)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }
}

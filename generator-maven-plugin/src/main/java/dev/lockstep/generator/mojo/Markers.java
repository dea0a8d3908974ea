package dev.lockstep.generator.mojo;

import dev.lockstep.generator.build.BuildReport;
import dev.lockstep.generator.build.BuildSettings;
import dev.lockstep.generator.build.Finding;
import java.io.File;
import java.nio.file.Path;
import javax.inject.Inject;
import javax.inject.Named;
import javax.inject.Provider;
import org.apache.maven.execution.MavenSession;
import org.codehaus.plexus.build.BuildContext;

/**
 * Shows findings beside the text in an IDE. Does nothing on a command line, where the console shows
 * them.
 */
@Named
final class Markers {

  private final Provider<BuildContext> context;

  @Inject
  Markers(Provider<BuildContext> context) {
    this.context = context;
  }

  void show(MavenSession session, BuildReport report, BuildSettings settings) {
    if (!isIde(session)) {
      return;
    }
    BuildContext ide = context.get();
    settings.inputs().chartFolders().forEach(folder -> ide.removeMessages(folder.toFile()));
    report.findings().stream()
        .map(Finding::place)
        .distinct()
        .map(File::new)
        .forEach(ide::removeMessages);
    for (Finding finding : report.findings()) {
      ide.addMessage(
          new File(finding.place()),
          finding.line(),
          finding.column(),
          finding.message(),
          finding.isError() ? BuildContext.SEVERITY_ERROR : BuildContext.SEVERITY_WARNING,
          null);
    }
    report.published().written().stream().map(Path::toFile).forEach(ide::refresh);
    report.published().deleted().stream().map(Path::toFile).forEach(ide::refresh);
  }

  /** Eclipse names itself; no other IDE runs plugins inside itself. */
  private static boolean isIde(MavenSession session) {
    return session.getUserProperties().containsKey("m2e.version");
  }
}

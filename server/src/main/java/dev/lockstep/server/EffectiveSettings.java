package dev.lockstep.server;

import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.retention.RetentionRule;
import dev.lockstep.server.audit.AuditTrail;
import dev.lockstep.server.http.HttpSettings;
import dev.lockstep.server.schema.api.Setting;
import dev.lockstep.server.security.IdentityVerifier;
import dev.lockstep.server.security.SecuritySettings;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** The settings of a server in words, without secrets, addresses of databases and file names. */
final class EffectiveSettings {

  private final List<Setting> all = new ArrayList<>();

  private EffectiveSettings() {}

  static List<Setting> of(ServerSettings settings) {
    EffectiveSettings words = new EffectiveSettings();
    words.server(settings);
    words.flows(settings);
    words.permissions(settings.permissions());
    words.security(settings);
    return List.copyOf(words.all);
  }

  private void add(String group, String name, Object value) {
    all.add(new Setting(group, name, String.valueOf(value)));
  }

  private void server(ServerSettings settings) {
    HttpSettings http = settings.http();
    add("server", "store", settings.storage() instanceof Storage.Folder ? "sqlite" : "postgresql");
    add("server", "host", http.host());
    add("server", "tls", http.tls() == null ? "off" : "on");
    add("server", "node", settings.node());
    add("server", "slots", settings.slots());
    add("server", "turn-engines", String.join(", ", new TreeSet<>(settings.partners().keySet())));
  }

  private void flows(ServerSettings settings) {
    add(
        "flows",
        "services",
        String.join(", ", new TreeSet<>(settings.flows().services().keySet())));
    add("flows", "model", settings.flows().model().getClass().getSimpleName());
    add("flows", "open-runs-most", settings.quotas().openRuns());
    add("flows", "run-characters-most", settings.quotas().runSize());
    add("flows", "run-nodes-most", settings.quotas().nodes());
    add("flows", "stored-characters-most", settings.quotas().stored());
    if (settings.retention().isKeepAll()) {
      add("retention", "instances", "kept");
    }
    for (RetentionRule rule : settings.retention().rules()) {
      add("retention", rule.chart(), rule);
    }
    add("retention", "audit", AuditTrail.KEPT.toDays() + " days");
  }

  /** Adds the rules in the order in which they decide. */
  private void permissions(FlowPermissions permissions) {
    for (FlowPermissions.Rule rule : permissions.configured()) {
      for (FlowPermissions.Action action : FlowPermissions.Action.values()) {
        List<String> permitted = rule.permitted().get(action);
        if (permitted != null) {
          add("permissions", rule.workflow() + " " + action.wire(), String.join(", ", permitted));
        }
      }
    }
  }

  private void security(ServerSettings settings) {
    SecuritySettings security = settings.security();
    if (security == null) {
      add("security", "authentication", "by the program");
      return;
    }
    add("security", "authentication", security.isOpen() ? "off" : "on");
    add("security", "openid", settings.voucher() == IdentityVerifier.NOBODY ? "off" : "on");
    add("security", "host-names", String.join(", ", security.hosts()));
    add("security", "proxies", String.join(", ", security.proxies()));
    add("security", "allowed-origins", String.join(", ", new TreeSet<>(security.origins())));
    add("security", "login-idle", security.idle().toHours() + " h");
    add("security", "login-longest", security.login().toDays() + " days");
    add("security", "requests-per-second", security.rates().requests());
    add("security", "requests-at-once", security.rates().burst());
    add("security", "failures-per-minute", security.rates().failures());
  }
}

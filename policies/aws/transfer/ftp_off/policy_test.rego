package lintel.aws.transfer.ftp_off_test

import data.lintel.aws.transfer.ftp_off
import data.lintel.lib.testing

test_fails if {
	ftp_off.deny == {{"path": ["protocols", 1]}} with input as testing.entry("aws_transfer_server", "a", {"protocols": ["SFTP", "FTP"]}) with data.resources as {}
}

test_passes if {
	every config in [
		{},
		{"protocols": ["SFTP", "FTPS"]},
		{"protocols": "${var.protocols}"},
	] {
		ftp_off.deny == set() with input as testing.entry("aws_transfer_server", "a", config) with data.resources as {}
	}
}
